import { useEffect, useMemo, useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { IdsForm, READING, type IdsFile } from '../import/ids-form.tsx';
import { mergeParsedIds, parseIds, type ParsedIds } from '../import/parse-ids.ts';
import type { Accounts } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import { notFoundText, selectedNowText } from '../model/texts.ts';
import { matchIds, matchText, type Match } from './match-ids.ts';
import type { SelectMode } from '../rows/use-selection.ts';
import { SelectButtons } from './select-buttons.tsx';

/** The accounts to select. */
export interface ChosenIds {
  /** The indexes of the known IDs. */
  idIndexes: readonly number[];
  /** IDs that match no known account, to be added to the list in this browser. */
  unknown: readonly string[];
  mode: SelectMode;
}

interface SelectByIdsDialogProps {
  accounts: Accounts;
  /** How many accounts are selected now. */
  selectedCount: number;
  /** The API's list is still being loaded, so IDs may match later. */
  isLoading: boolean;
  dropped: File | undefined;
  onSelect: (chosen: ChosenIds) => void;
  onClose: () => void;
}

/** Selects the accounts whose IDs are in a text or a file, after showing how they match. */
export function SelectByIdsDialog(props: SelectByIdsDialogProps) {
  const { accounts, selectedCount, isLoading, dropped, onSelect, onClose } = props;
  const { askedFor } = useSessionState();
  const [text, setText] = useState('');
  const [file, setFile] = useState<IdsFile>();
  const [isAdding, setAdding] = useState(false);
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
  const unknown = (isAdding && match?.unknown) || [];
  const count = (match?.matched.length ?? 0) + unknown.length;
  const noMatch = count === 0 ? 'No matching accounts' : undefined;
  const notYet = latest?.of === parsed ? undefined : 'Still matching the IDs';
  const mayMatch = isLoading && missing.length > 0;
  const loading = mayMatch ? 'Still loading the list' : undefined;
  const disabledReason = file === 'reading' ? READING : (notYet ?? loading ?? noMatch);

  function select(mode: SelectMode) {
    if (!match || disabledReason !== undefined) return;
    onSelect({ idIndexes: match.matched, unknown, mode });
    askedFor.set({ unknown: isAdding ? match.malformed : missing, repeated: parsed.repeated });
    onClose();
  }

  return (
    <Dialog title="Select by IDs" open onClose={onClose}>
      <IdsForm
        label="IDs to select"
        hint="Account IDs, not usernames, separated by commas, spaces, or new lines."
        rows={5}
        text={text}
        onText={setText}
        dropped={dropped}
        onFile={setFile}
        onSubmit={() => select('replace')}
      >
        <p role="status">{match && parsed.ids.length > 0 && matchText(match)}</p>
        {mayMatch && <p>More IDs may match: the list is still loading.</p>}
        {missing.length > 0 && (
          <p>
            {notFoundText(missing)}{' '}
            <CopyButton label="Copy IDs not found" text={missing.join('\n')} iconOnly />
          </p>
        )}
        {match && match.unknown.length > 0 && (
          <Checkbox
            label={`Also add ${formatCount(match.unknown.length, 'unknown ID')} (not confirmed by the API)`}
            checked={isAdding}
            onChange={({ target }) => setAdding(target.checked)}
          />
        )}
        {selectedCount > 0 && <p>{selectedNowText(selectedCount)}</p>}
        <DialogActions>
          <SelectButtons
            count={count}
            selectedCount={selectedCount}
            disabledReason={disabledReason}
            onAdd={() => select('add')}
          />
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </IdsForm>
    </Dialog>
  );
}
