import { describeFailure } from '#shared/api/failure-text.ts';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { Fold } from '#shared/run/ui/fold.tsx';
import { VirtualTable } from '#shared/table/virtual-table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { formatInUnit } from '#shared/units/words.ts';
import progress from '#shared/ui/progress.module.css';
import type { Plan } from '../engine/plan.ts';
import { changedColumns } from './plan-columns.tsx';
import type { PlanFigures } from './use-plan-figures.ts';
import { changedText, changedTitle, notReturnedText, readingTakesText } from '../../model/texts.ts';

interface PlanFiguresViewProps {
  figures: PlanFigures;
  learned: LearnedUnits;
}

/** The age of the amounts in the dialog, and what has changed since the list was read. */
export function PlanFiguresView({ figures, learned }: PlanFiguresViewProps) {
  const { plan, rereading, changed, missing, skip, readNow, leaveOut } = figures;
  const age = ageText(plan);
  const again = <Button onClick={readNow}>Read current amounts</Button>;
  return (
    <>
      {rereading.kind === 'reading' && (
        <div className={progress.progress}>
          <span role="status">Reading current amounts</span>
          <progress
            aria-label="Reading current amounts"
            max={Math.max(1, rereading.total)}
            value={rereading.read}
          />
          <span>
            {formatNumber(rereading.read)} of {formatNumber(rereading.total)}
          </span>
          <Button onClick={skip}>Skip</Button>
        </div>
      )}
      {rereading.kind !== 'reading' && age && <p role="status">{age}</p>}
      {rereading.kind !== 'reading' && rereading.kind !== 'read' && plan.file && (
        <p>Names and amounts are from the plan.</p>
      )}
      {missing.length > 0 && (
        <p>
          {notReturnedText(missing.map((position) => plan.names[position] ?? ''))}{' '}
          {missing.length < plan.ids.length && (
            <Button onClick={() => leaveOut(new Set(missing))}>
              {`Leave out ${formatCount(missing.length, 'account')}`}
            </Button>
          )}
        </p>
      )}
      {rereading.kind === 'skipped' && <p>Current amounts weren&apos;t read. {again}</p>}
      {rereading.kind === 'too-many' && (
        <p>
          {readingTakesText(rereading.calls)} {again}
        </p>
      )}
      {rereading.kind === 'failed' && (
        <Notice
          tone="warning"
          role="alert"
          title="Current amounts couldn't be read"
          actions={again}
        >
          <p>{describeFailure(rereading.error).title}. You can reset without them.</p>
        </Notice>
      )}
      {changed.positions.length > 0 && (
        <Notice tone="warning" role="status" title={changedTitle(changed.positions.length)}>
          {changed.before !== changed.now && (
            <p>
              {changedText({
                before: formatInUnit(changed.before, learned),
                now: formatInUnit(changed.now, learned),
                isPlanned: plan.file !== undefined,
              })}
            </p>
          )}
          {plan.file && (
            <Fold summary="Show changed accounts">
              {() => (
                <VirtualTable
                  label="Changed accounts"
                  positions={changed.positions}
                  columns={changedColumns(figures)}
                />
              )}
            </Fold>
          )}
        </Notice>
      )}
    </>
  );
}

/** The age of a plan's amounts; undefined if unknown. */
function ageText({ asOf, before }: Plan): string | undefined {
  let oldest = Infinity;
  let newest = -Infinity;
  for (const [position, at] of (asOf ?? []).entries()) {
    if (at === null || !before[position]) continue;
    oldest = Math.min(oldest, at);
    newest = Math.max(newest, at);
  }
  if (newest === -Infinity) return undefined;
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `Amounts as of ${to}.` : `Amounts as of ${from} – ${to}.`;
}
