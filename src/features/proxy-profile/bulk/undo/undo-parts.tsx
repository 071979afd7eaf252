import { useQuery } from '@tanstack/react-query';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { readResult } from '#shared/run/browser/browser-kind.ts';
import { madeAt, type RunOrigin } from '#shared/run/run-records.ts';
import { space } from '#shared/ui/apart.tsx';
import { Button } from '#shared/ui/button.tsx';
import { profileKeyOf } from '../../model/baseline.ts';
import { bulkEditRuns } from '../browser-kind.ts';
import { reverseText } from '../describe.ts';
import type { BulkEditResult } from '../engine/plan.ts';
import { reverseOf } from '../engine/plan-file.ts';
import { namedProfiles } from '../kind.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/use-preview.ts';
import * as texts from '../texts.ts';
import { undoStatesQuery } from './read-undo-states.ts';
import { isUndo, lastReverting } from './undo-states.ts';

/** The edit that this run undoes or redoes, and what became of its own values since, as far as this browser knows. */
export function UndoNote({ result: { run } }: { result: BulkEditResult }) {
  const { data: states } = useQuery(undoStatesQuery(useApi()));
  const { undoOf, isRedo = false } = run.origin ?? {};
  const state = states?.get(run.id);
  const root = state?.root ?? undoOf;
  const words = texts.reverted(isUndo(run.origin ?? {}));
  const last = state && lastReverting(state);
  return (
    <>
      {undoOf !== undefined && root !== undefined && (
        <Link href={paths.change(root)}>
          {(isRedo ? texts.redidEdit : texts.undidEdit)(madeAt(root))}
        </Link>
      )}
      {space}
      {last ? (
        <Link href={paths.change(last.id)}>
          {words.text(state.reverted.size, state.total, last.createdAt)}
        </Link>
      ) : (
        state?.restoredBy && (
          <Link href={paths.change(state.restoredBy.id)}>
            {words.andBack(state.restoredBy.createdAt)}
          </Link>
        )
      )}
    </>
  );
}

/** What is put back: the drafts of the preview, and what it says besides. */
interface Reversal {
  undoes: Pick<RunOrigin, 'undoOf' | 'isRedo'>;
  drafts: Draft[];
  leftOut: string;
}

/** Puts the former values of some profiles back, by default of all that a run has changed. */
async function reversalOf(result: BulkEditResult, isWanted: (key: string) => boolean) {
  const { run, plan } = result;
  const reverse = await runToPromise(reverseOf(result));
  const nameOf = new Map(namedProfiles(plan).map((each) => [profileKeyOf(each), each.name]));
  const drafts = reverse.items.flatMap((item) => {
    const key = profileKeyOf({ teamId: item.team_id, id: item.id });
    return isWanted(key) ? [{ ...item, name: nameOf.get(key) ?? item.id }] : [];
  });
  const undoes = { undoOf: run.id, ...(isUndo(run.origin ?? {}) && { isRedo: true }) };
  return { undoes, drafts, leftOut: reverseText(reverse) };
}

/** Whether any former value is known: the API's log, for one, has none. */
function isAnyReversible({ ledger }: BulkEditResult): boolean {
  for (const entry of ledger.entries()) if (entry.state === 'settled' && entry.before) return true;
  return false;
}

/** Undoes what stands of a run after a preview, or saves the plan that does; redoes it if nothing stands. */
export function UndoAction({ result }: { result: BulkEditResult }) {
  const api = useApi();
  const { data: states } = useQuery(undoStatesQuery(api));
  const [reversal, setReversal] = useState<Reversal>();
  const { run } = result;
  if (!isAnyReversible(result)) return null;
  const state = states?.get(run.id);
  const last = state?.standing.size === 0 ? lastReverting(state) : undefined;
  const isRedo = isUndo(last ?? run.origin ?? {});
  const label = isRedo ? texts.redoEdit : texts.undoEdit;

  async function review() {
    if (!last) {
      setReversal(await reversalOf(result, (key) => state?.standing.has(key) ?? true));
      return;
    }
    const source = await readResult(bulkEditRuns, api.scope, last.id);
    if (source) setReversal(await reversalOf(source, (key) => state?.reverted.get(key) === last));
  }

  return (
    <>
      <Button icon={isRedo ? Redo2 : Undo2} busy={!states} onClick={() => void review()}>
        {label}
      </Button>
      {reversal && (
        <PreviewDialog
          title={label}
          {...reversal}
          onStarted={(id) => void navigate(paths.change(id))}
          onClose={() => setReversal(undefined)}
        />
      )}
    </>
  );
}
