import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { Fill } from '../form/use-fill.ts';
import { showHistory } from '../history/history.tsx';
import type { ProfileKey } from '../model/baseline.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { profileJson } from '../model/profile-json.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';

interface ProfileToolsProps {
  place: ProfileKey;
  baseline: Representation;
  fill: Fill['fill'];
}

/** The actions on all values of the form. None of them sends anything. */
export function ProfileTools({ place, baseline, fill }: ProfileToolsProps) {
  const { getValues } = useFormContext<FormValues>();
  const [open, setOpen] = useState<'duplicate' | 'fill' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label="More">
        <MenuItem label="Duplicate profile" icon={Copy} onChoose={() => setOpen('duplicate')} />
        <CopyButton
          label="Copy as JSON"
          text={() => JSON.stringify(profileJson(baseline, getValues()), null, 2)}
        />
        <MenuItem label="Fill from JSON" icon={Upload} onChoose={() => setOpen('fill')} />
        <MenuItem label="History" icon={History} onChoose={showHistory} />
      </Menu>
      {open === 'duplicate' && (
        <DuplicateDialog place={place} baseline={baseline} onClose={close} />
      )}
      {open === 'fill' && <FillDialog baseline={baseline} fill={fill} onClose={close} />}
    </>
  );
}
