import { useController } from '../browser/run-controller.ts';
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { apiAddress } from '../../api/api-address.ts';
import type { Api } from '../../api/api-context.tsx';
import { runToPromise, type SlicedTask } from '../../lib/time-slicing.ts';
import type { Receipt } from '../../receipt/read-receipt.ts';
import type { RunTypes } from '../browser/active-run.ts';
import type { KnownRuns } from '../browser/use-unfinished-run.ts';
import type { RunRecord } from '../run-records.ts';
import type { RunItem, RunNoun } from '../run-texts.ts';
import { RunDetails } from './run-details.tsx';
import { RunLines } from './run-lines.tsx';
import type { RunView } from './run-view.ts';

/** The items of a run that a search has found. */
export interface FoundItems {
  /** The first of them. */
  items: readonly { name: string; outcome: string }[];
  count: number;
}

/** The runs of one kind, for the pages that show all kinds. */
export interface RunPages extends KnownRuns, Pick<RunView<RunTypes>, 'fileKind' | 'reviewPlan'> {
  noun: RunNoun;
  item: RunItem;
  /** Shows the unfinished run of this tab, and those of other tabs. */
  Lines: ComponentType;
  /** Everything about one run. */
  Details: ComponentType<{ id: string }>;
  /** Shows a receipt as a run, unless this browser has the run itself. Rejects with UnusableFileError. */
  openReceipt: (api: Api, receipt: Receipt, fileName: string) => Promise<void>;
  /** What became of the items of a finished run, and whether something is left to do. */
  describe: (run: RunRecord) => { text: string; needsAttention: boolean };
  /** The items of a run whose name or ID contains a text in lower case; null: none. */
  find: (api: Api, run: RunRecord, text: string) => Promise<FoundItems | null>;
}

/** Items that a search names. */
const NAMED = 3;
/** Items between two yields. */
const STEP = 2048;

/** Hides the types of a kind. */
export function createRunPages<T extends RunTypes>(view: RunView<T>): RunPages {
  const { kind, words, outcomes, done } = view;
  const { journal } = kind;
  const names: T['outcome'][] = Object.keys(outcomes);

  function* positionsWith(plan: T['stored'], total: number, text: string): SlicedTask<number[]> {
    const found: number[] = [];
    for (let position = 0; position < total; position += 1) {
      if (position % STEP === 0) yield;
      const { name, id } = view.itemAt(plan, position);
      if (id?.toLowerCase().includes(text) || name?.toLowerCase().includes(text))
        found.push(position);
    }
    return found;
  }

  return {
    noun: words.noun,
    item: words.item,
    journal,
    shown: kind.shown,
    Lines: function Lines() {
      const controller = useController(view.controllerOf);
      useEffect(() => void controller.find(undefined), [controller]);
      return <RunLines view={view} />;
    },
    Details: ({ id }) => <RunDetails view={view} id={id} />,
    fileKind: view.fileKind,
    reviewPlan: view.reviewPlan,
    async openReceipt(api, receipt, fileName) {
      const { run, user_id: user, api: address } = receipt.head;
      if (await journal.readRunRecord(api.scope, run)) return;
      const isForeign = user !== api.signedIn().id || address !== apiAddress(api.config);
      const opened = { ...view.receipt.read(receipt as never), fileName, isForeign };
      const { receipts } = kind.shown(api);
      receipts.set([...receipts.get().filter((other) => other.run.id !== run), opened]);
    },
    describe({ counts, total, ended, scope }) {
      // A receipt may be of a run that wasn't finished: that can't go on here.
      if (!ended && scope !== '') return { text: words.titles.unfinished, needsAttention: true };
      const all = Object.fromEntries(
        names.map((name: T['outcome']) => [name, counts?.[name] ?? 0]),
      ) as Record<T['outcome'], number>;
      const finished = done.reduce((sum, name: T['outcome']) => sum + all[name], 0);
      return { text: view.outcomeText(all, total), needsAttention: finished < total };
    },
    async find(api, run, text) {
      const receipt = kind
        .shown(api)
        .receipts.get()
        .find((each) => each.run.id === run.id);
      const plan = receipt?.plan ?? (await journal.readPlan(run));
      const positions = await runToPromise(positionsWith(plan, run.total, text));
      if (positions.length === 0) return null;
      const ledger =
        receipt?.ledger ?? kind.createLedger(run.total, await journal.readEntries(run.id));
      const items = positions.slice(0, NAMED).map((position) => {
        const { name, id } = view.itemAt(plan, position);
        const outcome: T['outcome'] = ledger.outcomeAt(position);
        return { name: name || id || '', outcome: outcomes[outcome].label };
      });
      return { items, count: positions.length };
    },
  };
}
