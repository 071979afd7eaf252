import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { throughputText } from '#shared/run/run-texts.ts';
import { createThroughput } from '#shared/run/throughput.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunContent, RunKind } from '../journal/run-kind.ts';

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
  { item }: RunKind,
  { counts, inFlight, stateText }: RunContent,
  total: number,
): Progress {
  const throughput = createThroughput();
  const interval = terminal.showsProgress ? ON_TERMINAL : ELSEWHERE;
  let shownAt = performance.now() - (terminal.showsProgress ? ELSEWHERE : 0);
  let lastWait: RunState | undefined;

  return {
    show(state) {
      const settled = total - counts['not-attempted'] - inFlight();
      const now = performance.now();
      throughput.note(settled, now);
      const isNewWait = state.kind === 'waiting' && state !== lastWait;
      if (!isNewWait && now - shownAt < interval) return;
      if (isNewWait) lastWait = state;
      shownAt = now;
      const parts = [
        `${formatNumber(settled)} of ${formatCount(total, item)}`,
        throughputText({ perSecond: throughput.perSecond(), ledger: { counts } }),
        state.kind === 'waiting' ? stateText(state) : undefined,
      ];
      const line = parts.filter((part) => part !== undefined).join(' · ');
      if (terminal.showsProgress) terminal.showProgress(line);
      else terminal.note(line);
    },
    end: () => terminal.showProgress(''),
  };
}
