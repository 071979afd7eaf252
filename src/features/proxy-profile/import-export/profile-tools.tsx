import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { downloadText } from '#shared/lib/download.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { showHistory } from '../history/history.tsx';
import type { FormValues, Representation } from '../model/form-values.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { exportName, exportText } from './profile-file.ts';
import type { Fill } from './use-fill.ts';

interface ProfileToolsProps {
  place: ProfileKey;
  baseline: Representation;
  fill: Fill['fill'];
}

/** The actions on all values of the form. None of them sends anything. */
export function ProfileTools({ place, baseline, fill }: ProfileToolsProps) {
  const { getValues } = useFormContext<FormValues>();
  const [open, setOpen] = useState<'duplicate' | 'import' | null>(null);
  const close = () => setOpen(null);

  function download() {
    const text = exportText(place, baseline, getValues());
    downloadText(exportName(place.id), 'application/json', text);
  }

  return (
    <>
      <Menu label="More">
        <MenuItem
          label="Copy to another profile…"
          icon={Copy}
          onChoose={() => setOpen('duplicate')}
        />
        <MenuItem label="Export" icon={Download} onChoose={download} />
        <MenuItem label="Import…" icon={Upload} onChoose={() => setOpen('import')} />
        <MenuItem label="History" icon={History} onChoose={showHistory} />
      </Menu>
      {open === 'duplicate' && (
        <DuplicateDialog place={place} baseline={baseline} onClose={close} />
      )}
      {open === 'import' && <ImportDialog baseline={baseline} fill={fill} onClose={close} />}
    </>
  );
}
