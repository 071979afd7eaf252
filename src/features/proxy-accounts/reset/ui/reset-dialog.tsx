import FileDown from 'lucide-react/icons/file-down';
import { useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useStartReason } from '#shared/run/browser/use-start-reason.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import * as common from '#shared/lib/texts.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { SignedInAs } from '#shared/plan/ui/signed-in-as.tsx';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import {
  type Selection,
  emptySelection,
  findIdIndex,
  isIndexSelected,
} from '../../model/selection.ts';
import { useSessionState } from '../../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { useActiveRun } from '#shared/run/browser/runs.ts';
import { resetDisabledReason } from '../disabled-reason.ts';
import { PlanFileFacts } from '#shared/plan/ui/plan-file-facts.tsx';
import { LatelyNotice, useLately } from './lately.tsx';
import { LeaveOut, OverlapNotices, useOverlap } from './overlap.tsx';
import { PlannedConsumption, Totals, planColumns } from './plan-columns.tsx';
import { planToFile } from '../engine/plan-file.ts';
import { planTotals, positionsByConsumption, type Plan } from '../engine/plan.ts';
import { VirtualTable } from '#shared/table/virtual-table.tsx';
import { Fold } from '#shared/ui/fold.tsx';
import { space } from '#shared/ui/apart.tsx';
import styles from './reset.module.css';
import { useController } from '#shared/run/browser/run-controller.ts';
import { resetRuns } from '../browser-kind.ts';
import { FallenNotice, PlanFiguresView, usePlanFigures } from './plan-figures.tsx';
import * as planTexts from '#shared/plan/ui/texts.tsx';
import { more } from '#shared/run/ui/texts.tsx';
import * as texts from './texts.tsx';
import { useOffText } from './use-off-text.ts';
import { numberTyped } from './number-typed.ts';

interface ResetDialogProps {
  plan: Plan;
  /** What is known of earlier runs of its file. */
  earlier?: Elements;
  /** The accounts that the filter hides. */
  hidden?: Selection;
  /** Called with the ID of the run. */
  onStarted?: (id: string) => void;
  onClose: () => void;
}

/** Up to four accounts are all named; for more, the first three and the number of others. */
const NAMED = 3;
/** A reset of fewer accounts needs no note. */
const NOTED = 10;

/** Asks for confirmation, and starts the run. */
export function ResetDialog(props: ResetDialogProps) {
  const { plan: asked, earlier, hidden = emptySelection, onStarted, onClose } = props;
  const api = useApi();
  const controller = useController(resetRuns);
  const cannotStart = useStartReason();
  const learned = useObservable(useSessionState().learned);
  const [typed, setTyped] = useState('');
  const figures = usePlanFigures(asked);
  const { plan, reading, leaveOut } = figures;
  const off = useOffText(plan.ids);
  const overlap = useOverlap(plan, figures.countAgain);
  const fallen = useMemo(
    () => new Set([...figures.fallen].filter((position) => !overlap.sent.has(position))),
    [figures.fallen, overlap.sent],
  );
  const lately = useLately(
    plan,
    useMemo(
      () => new Set([...overlap.unfinished, ...overlap.sent, ...figures.allFallen]),
      [overlap.unfinished, overlap.sent, figures.allFallen],
    ),
  );
  const [isStarting, setStarting] = useState(false);
  const active = useActiveRun(resetRuns.journal);
  const saving = useSavePlan((head) => runToPromise(planToFile(plan, head)), asked.file?.note);
  const count = plan.ids.length;
  const named = count <= NAMED + 1 ? count : NAMED;
  const totals = useMemo(() => planTotals(plan), [plan]);
  const { nothingToReset: atZero } = totals;
  // Those that were just reset elsewhere are mentioned already.
  const nothingToReset = useMemo(
    () =>
      new Set(
        [...atZero].filter(
          (position) =>
            !overlap.sent.has(position) && !fallen.has(position) && !lately.all.has(position),
        ),
      ),
    [atZero, overlap.sent, fallen, lately],
  );
  const positions = useMemo(() => positionsByConsumption(plan), [plan]);
  const columns = useMemo(() => planColumns(plan), [plan]);
  const hiddenPositions = useMemo(() => positionsIn(plan, hidden), [plan, hidden]);
  const isOthersPlan = plan.file !== undefined && plan.file.userId !== api.user.id;
  const asksNumber = count > api.config.confirmAbove || earlier !== undefined;
  const mustType = asksNumber && numberTyped(typed) !== count;

  async function reset() {
    setStarting(true);
    const current = await figures.renewed(overlap.sent);
    const mayStart = await overlap.mayStart();
    setStarting(false);
    if (!current || !mayStart) return;
    onClose();
    const note = saving.noteText;
    const id = await controller.start({ ...current, ...(note && { note }) });
    if (id !== null) onStarted?.(id);
  }

  function disabledReason(): string | undefined {
    if (cannotStart !== undefined) return cannotStart;
    const running = resetDisabledReason(active, count);
    if (running !== undefined) return running;
    if (overlap.unfinished.size > 0) return texts.firstLeaveOut;
    if (overlap.undecided > 0) return texts.firstLeaveOutOrKeep;
    if (reading.kind === 'reading') return texts.readingAmounts;
    if (fallen.size > 0) return texts.firstLeaveOutOrReset;
    if (isOthersPlan && figures.missing.size > 0) return texts.firstLeaveOutMissing;
    return mustType ? texts.typeToConfirm(count) : undefined;
  }

  return (
    <Dialog title={texts.resetQuota} open onClose={onClose}>
      <p>{texts.resetWarning(count)}</p>
      {off && <p>{off}</p>}
      <SignedInAs />
      {earlier}
      {plan.file && <PlanFileFacts file={plan.file} />}
      {plan.file && count < plan.file.items && (
        <p role="status">{texts.leftOutText(plan.file.items - count, plan.file.items)}</p>
      )}
      {plan.filter !== undefined && (
        <p>{texts.chosenBy(<strong translate="no">{plan.filter}</strong>)}</p>
      )}
      {(plan.filter === undefined || count === named) && (
        <ul className={styles.names}>
          {positions.slice(0, named).map((position) => (
            <li key={position}>
              <bdi translate="no">{plan.names[position]}</bdi>
              {space}
              {typeof plan.before[position]?.[0] === 'number' && (
                <span className={`muted ${styles.amount}`}>
                  <PlannedConsumption plan={plan} position={position} />
                </span>
              )}
            </li>
          ))}
          {count > named && <li>{more(count - named)}</li>}
        </ul>
      )}
      {hiddenPositions.size > 0 && (
        <p className={`warning ${styles.hidden}`}>
          <span>{texts.hiddenText(hiddenPositions.size)}</span>
          {space}
          <LeaveOut which="hidden" plan={plan} positions={hiddenPositions} onLeaveOut={leaveOut} />
        </p>
      )}
      <OverlapNotices plan={plan} overlap={overlap} onLeaveOut={leaveOut} />
      <FallenNotice figures={figures} fallen={fallen} />
      {!earlier && <LatelyNotice plan={plan} lately={lately} onLeaveOut={figures.leaveOutFallen} />}
      <Totals {...totals} />
      <PlanFiguresView figures={figures} learned={learned} />
      {nothingToReset.size > 0 && (
        <p>
          <span>{texts.nothingToResetText(nothingToReset.size)}</span>
          {space}
          <LeaveOut which="zero" plan={plan} positions={nothingToReset} onLeaveOut={leaveOut} />
        </p>
      )}
      {count > named && (
        <Fold summary={texts.showAll(count)}>
          {() => (
            <VirtualTable label={texts.accountsToReset} positions={positions} columns={columns} />
          )}
        </Fold>
      )}
      {asksNumber && (
        <TextField
          label={texts.typeToConfirm(count)}
          dir="auto"
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      )}
      {asked.ids.length >= NOTED && saving.note}
      <DialogActions>
        <Button
          variant="danger"
          busy={isStarting}
          onClick={() => void reset()}
          disabledReason={disabledReason()}
        >
          {texts.reset(count)}
        </Button>
        <Button icon={FileDown} busy={saving.isSaving} onClick={saving.save}>
          {planTexts.saveAsPlan}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
        {saving.result}
      </DialogActions>
    </Dialog>
  );
}

/** The positions of a plan whose accounts are selected. */
function positionsIn({ ids }: Plan, selection: Selection): ReadonlySet<number> {
  if (selection.size === 0) return new Set();
  return new Set(
    [...ids.keys()].filter((position) =>
      isIndexSelected(selection, findIdIndex(ids[position] ?? '')),
    ),
  );
}
