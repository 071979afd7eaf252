import { Copy, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { downloadText } from '#shared/lib/download.ts';
import { Button } from '#shared/ui/button.tsx';
import type { FormValues, Representation } from '../model/form-values.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { exportName, exportText } from './profile-file.ts';
import styles from './profile-tools.module.css';
import type { Fill } from './use-fill.ts';

interface ProfileToolsProps {
  place: ProfileKey;
  baseline: Representation;
  fill: Fill['fill'];
}

/** What can be done with the values of the form as a whole. None of it sends anything. */
export function ProfileTools({ place, baseline, fill }: ProfileToolsProps) {
  const { getValues } = useFormContext<FormValues>();
  const [open, setOpen] = useState<'duplicate' | 'import' | null>(null);
  const close = () => setOpen(null);

  function download() {
    const text = exportText(place, baseline, getValues());
    downloadText(exportName(place.id), 'application/json', text);
  }

  return (
    <div className={styles.tools}>
      <Button variant="quiet" icon={Copy} onClick={() => setOpen('duplicate')}>
        Copy to another profile…
      </Button>
      <Button variant="quiet" icon={Download} onClick={download}>
        Export
      </Button>
      <Button variant="quiet" icon={Upload} onClick={() => setOpen('import')}>
        Import…
      </Button>
      {open === 'duplicate' && (
        <DuplicateDialog place={place} baseline={baseline} onClose={close} />
      )}
      {open === 'import' && <ImportDialog baseline={baseline} fill={fill} onClose={close} />}
    </div>
  );
}
