import type { Page } from '@playwright/test';

/** Stores runs beside the one that is there: many of one account, and a large one that is the latest. */
export async function storeRuns(page: Page, runs: number, accounts: number): Promise<void> {
  await page.evaluate(
    async ([many, total]) => {
      const opening = indexedDB.open('proxy-console');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const database = opening.result;
      const write = async (store: string, records: Iterable<object>) => {
        const transaction = database.transaction(store, 'readwrite');
        for (const record of records) transaction.objectStore(store).put(record);
        await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      };
      const reading = database.transaction('runs').objectStore('runs').getAll();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      const [known] = reading.result as { createdAt: number }[];
      const at = known?.createdAt ?? 0;
      await write(
        'runs',
        Array.from({ length: many - 2 }, (_, index) => {
          return { ...known, id: `small-${index}`, createdAt: at - index };
        }),
      );
      const id = 'large';
      const counts = { reset: total - 1000, unconfirmed: 1000 };
      await write('runs', [{ ...known, id, total, counts, createdAt: at + 1 }]);
      for (let from = 0; from < total; from += 5000) {
        const positions = Array.from({ length: 5000 }, (_, index) => from + index);
        const part = {
          ids: positions.map((position) => position.toString(16).padStart(24, '0')),
          names: positions.map((position) => `account-${position}`),
          before: positions.map((position) => [position * 5000, position * 4000, position * 1000]),
          asOf: positions.map(() => at),
        };
        await write('runPlans', [{ runId: id, from, to: from + 5000, ...part }]);
      }
      const entry = { runId: id, at, endedAt: at, state: 'settled' };
      await write(
        'runEntries',
        Array.from({ length: total / 100 }, (_, sequence) => {
          const outcome = sequence % 1000 === 7 ? 'unconfirmed' : 'reset';
          return { ...entry, sequence, from: sequence * 100, to: sequence * 100 + 100, outcome };
        }),
      );
      database.close();
    },
    [runs, accounts] as const,
  );
}
