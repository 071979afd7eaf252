import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import * as common from '#shared/lib/texts.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import { space } from '#shared/ui/apart.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { accountListQuery } from '../data/queries.ts';
import { DamagedIds } from '../import/damaged-ids.tsx';
import { IdsForm, useIds } from '../import/ids-form.tsx';
import { type ParsedIds, mergeParsedIds } from '../import/parse-ids.ts';
import { selectIds } from '../model/selection.ts';
import type { SelectedRows } from '../rows/use-selection.ts';
import { useSessionState } from '../state/session-state.ts';
import { type Match, matchIds } from './match-ids.ts';
import * as texts from './texts.ts';

export interface SelectByIdsDialogProps {
  selected: SelectedRows;
  /** What is in the text field at first. */
  text?: string;
  dropped?: File | undefined;
  /** Adds new IDs to the list in this browser. */
  onAdd: (ids: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Selects the accounts whose IDs are in a text or a file, after showing how they match. */
export function SelectByIdsDialog(props: SelectByIdsDialogProps) {
  const { selected, text = '', dropped, onAdd, onClose } = props;
  const { askedFor, selection } = useSessionState();
  const list = useQuery({ ...accountListQuery(useApi()), enabled: false });
  const ids = useIds(useState(text), dropped);
  const { typed, file } = ids;
  const [isAdding, setAdding] = useState(false);
  const parsed = useMemo(
    () => (file?.parsed ? mergeParsedIds(typed, file.parsed) : typed),
    [file, typed],
  );
  const [latest, setLatest] = useState<{ of: ParsedIds; match: Match }>();
  useEffect(
    () =>
      runInSlices(matchIds(parsed, selected.known), (match) => setLatest({ of: parsed, match })),
    [parsed, selected.known],
  );
  const match = latest?.match;
  const missing = match ? [...match.unknown, ...match.malformed] : [];
  const unknown = (isAdding && match?.unknown) || [];
  const count = (match?.matched.length ?? 0) + unknown.length;
  const noMatch = count === 0 ? texts.noMatch : undefined;
  const notYet = latest?.of === parsed ? undefined : texts.stillMatching;
  const mayMatch = list.isFetching && list.data?.complete !== true && missing.length > 0;
  const loading = mayMatch ? texts.stillLoading : undefined;
  const disabledReason = ids.disabledReason ?? notYet ?? loading ?? noMatch;
  const isFirst = selected.count === 0;

  async function select(mode: 'replace' | 'add') {
    if (!match || disabledReason !== undefined) return;
    selected.choose(match.matched, mode);
    askedFor.set({ unknown: isAdding ? match.malformed : missing, repeated: parsed.repeated });
    onClose();
    if (unknown.length === 0) return;
    // Only known accounts can be selected.
    await onAdd(unknown);
    selection.set(selectIds(selection.get(), unknown));
  }

  return (
    <Dialog title={common.selectByIds} open onClose={onClose}>
      <IdsForm
        ids={ids}
        label={texts.idsToSelect}
        hint={texts.idsHint}
        rows={5}
        onSubmit={() => void select('replace')}
      >
        <p role="status">{match && parsed.ids.length > 0 && texts.matchText(match)}</p>
        {mayMatch && <p>{texts.mayMatch}</p>}
        {missing.length > 0 && (
          <p>
            <span>{texts.notFoundText(missing)}</span>
            {space}
            <CopyButton label={texts.copyNotFound} text={missing.join('\n')} iconOnly />
          </p>
        )}
        {match && <DamagedIds ids={match.malformed} />}
        {match && match.unknown.length > 0 && (
          <Checkbox
            label={texts.alsoAdd(match.unknown.length)}
            checked={isAdding}
            onChange={({ target }) => setAdding(target.checked)}
          />
        )}
        {!isFirst && <p>{texts.selectedNowText(selected.count)}</p>}
        <DialogActions>
          <Button type="submit" variant="primary" disabledReason={disabledReason}>
            {isFirst ? texts.select(count) : texts.replaceSelection(count)}
          </Button>
          {/* If some are already selected, the user decides whether to keep them. */}
          {!isFirst && (
            <Button onClick={() => void select('add')} disabledReason={disabledReason}>
              {texts.addToSelection(count)}
            </Button>
          )}
          <Button onClick={onClose}>{common.cancel}</Button>
        </DialogActions>
      </IdsForm>
    </Dialog>
  );
}
