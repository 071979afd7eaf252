import type { Api } from '../../api/api-context.tsx';
import type { RunRecord } from '../run-records.ts';
import { runTitle, type RunItem, type RunNoun } from '../run-texts.ts';

/** The API, whose calls the log counts to a run. */
export function apiOfRun(api: Api, noun: RunNoun, item: RunItem, { id, total }: RunRecord): Api {
  const run = { id, title: runTitle(noun, total, item) };
  const { call } = api.client;
  return { ...api, client: { ...api.client, call: (asked) => call({ ...asked, run }) } };
}
