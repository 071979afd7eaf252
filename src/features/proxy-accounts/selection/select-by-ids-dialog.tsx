import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { IdsForm, type IdsFile } from '../import/ids-form.tsx';
import { mergeParsedIds, parseIds, type ParsedIds } from '../import/parse-ids.ts';
import { READING } from '../import/read-ids-file.ts';
import type { Accounts } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import { matchIds, matchText, type Match } from './match-ids.ts';

interface SelectByIdsDialogProps {
  accounts: Accounts;
  dropped: File | undefined;
  onSelect: (idIndexes: readonly number[]) => void;
  /** Adds ids to this device's list that no account here has. */
  onAdd: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Selects the accounts whose IDs stand in a text or a file, after saying how they match. */
export function SelectByIdsDialog(props: SelectByIdsDialogProps) {
  const { accounts, dropped, onSelect, onAdd, onClose } = props;
  const { askedFor } = useSessionState();
  const [text, setText] = useState('');
  const [file, setFile] = useState<IdsFile>();
  const parsed = useMemo(() => {
    const typed = parseIds(text);
    return file && file !== 'reading' ? mergeParsedIds(typed, file.parsed) : typed;
  }, [file, text]);
  const [latest, setLatest] = useState<{ of: ParsedIds; match: Match }>();
  useEffect(
    () =>
      runInSlices(matchIds(parsed, accounts.present), (match) => setLatest({ of: parsed, match })),
    [parsed, accounts.present],
  );
  const match = latest?.match;
  const missing = match ? [...match.unknown, ...match.malformed] : [];
  const count = match?.matched.length ?? 0;
  const noMatch = count === 0 ? 'None of the ids matches an account' : undefined;
  const notYet = latest?.of === parsed ? undefined : 'The ids are still being compared';
  const disabledReason = file === 'reading' ? READING : (notYet ?? noMatch);

  return (
    <Dialog title="Select by ids" open onClose={onClose}>
      <IdsForm
        label="Ids to select"
        hint="One a line, or parted by commas or spaces."
        rows={5}
        text={text}
        onText={setText}
        dropped={dropped}
        onFile={setFile}
        onSubmit={() => {
          if (!match || disabledReason !== undefined) return;
          onSelect(match.matched);
          askedFor.set({ unknown: missing, repeated: parsed.repeated });
          onClose();
        }}
      >
        <p role="status">{match && parsed.ids.length > 0 && matchText(match)}</p>
        {missing.length > 0 && (
          <p>
            Not here: {missing.slice(0, 3).join(', ')}
            {missing.length > 3 && ` and ${formatCount(missing.length - 3, 'more', 'more')}`}{' '}
            <CopyButton label="Copy the ids that are not here" text={missing.join('\n')} iconOnly />
          </p>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" disabledReason={disabledReason}>
            {`Select ${formatCount(count, 'account')}`}
          </Button>
          {match && match.unknown.length > 0 && (
            <Button onClick={() => onAdd(match.unknown)}>
              {`Add ${formatCount(match.unknown.length, 'unknown id')} to the list`}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </IdsForm>
    </Dialog>
  );
}
