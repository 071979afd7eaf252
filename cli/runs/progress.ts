import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { settledIn } from '#shared/run/ledger.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { runStateText, throughputText } from '#shared/run/run-texts.ts';
import { createThroughput } from '#shared/run/throughput.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { DiskKind, StoredRun } from '../journal/run-store.ts';

/** Milliseconds between two lines of progress. */
const ON_TERMINAL = 100;
const ELSEWHERE = 10_000;

interface Progress {
  show: (state: RunState) => void;
  end: () => void;
}

/** Shows how far a run is: in one line on a terminal, else in a line from time to time. */
export function createProgress(
  terminal: Terminal,
  kind: DiskKind,
  { ledger }: StoredRun,
): Progress {
  const throughput = createThroughput();
  const interval = terminal.showsProgress ? ON_TERMINAL : ELSEWHERE;
  let shownAt = performance.now() - (terminal.showsProgress ? ELSEWHERE : 0);
  let lastWait: RunState | undefined;

  return {
    show(state) {
      const settled = settledIn(ledger, true);
      const now = performance.now();
      throughput.note(settled, now);
      const isNewWait = state.kind === 'waiting' && state !== lastWait;
      if (!isNewWait && now - shownAt < interval) return;
      if (isNewWait) lastWait = state;
      shownAt = now;
      const parts = [
        `${formatNumber(settled)} of ${formatCount(ledger.total, kind.item)}`,
        throughputText({ perSecond: throughput.perSecond(), ledger }),
        state.kind === 'waiting' ? runStateText(kind, { state, ledger }, Date.now()) : undefined,
      ];
      const line = parts.filter((part) => part !== undefined).join(' · ');
      if (terminal.showsProgress) terminal.showProgress(line);
      else terminal.note(line);
    },
    end: () => terminal.showProgress(''),
  };
}
