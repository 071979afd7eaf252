import { expect, test } from 'vitest';
import { liesIn, type Call, type Found, type History } from '../support/cluster/history.ts';
import { ZERO, type State } from '../support/servers/write-log.ts';

const USED = '5 5 10';

function call(
  key: string,
  targets: string[],
  times: [sent: number, answered: number],
  status = 200,
): Call {
  return { key, targets, sent: times[0], answered: times[1], status };
}

function state(accounts: Record<string, string>, text: string): State {
  return { accounts: new Map(Object.entries(accounts)), profiles: new Map([['/p', text]]) };
}

/** A reset, one without a response, one that was refused, two updates, a look, and a run of the command line. */
function honest(): { history: History; found: Found } {
  const calls = [
    call('done', ['a', 'b'], [5, 6]),
    call('open', ['c', 'd'], [7, 8], 503),
    call('refused', ['e', 'unknown'], [9, 10], 404),
    { ...call('first', ['/p'], [11, 12]), text: 'one' },
    { ...call('second', ['/p'], [13, 14]), text: 'two' },
  ];
  const looks = [{ id: 'a', sent: 15, answered: 16, counters: ZERO }];
  const used = Object.fromEntries(Array.from('abcdefg', (id) => [id, USED]));
  const after = () => state({ ...used, a: ZERO, b: ZERO, f: ZERO }, 'two');
  const audit = [
    { key: 'done', targets: ['a', 'b'] },
    { key: 'first', targets: ['/p'] },
    { key: 'second', targets: ['/p'] },
    { key: 'run', targets: ['f'] },
  ];
  const accounts = [
    { id: 'f', outcome: 'reset' },
    { id: 'g', outcome: 'unconfirmed' },
  ];
  return {
    history: { calls, looks, healed: 20, patience: 10 },
    found: {
      before: state(used, 'zero'),
      after: [after(), after()],
      audit,
      receipts: [{ run: 'run', accounts }],
    },
  };
}

type Told = ReturnType<typeof honest>;

/** What every server shows of an account. */
const show =
  (id: string, counters: string) =>
  ({ found }: Told) => {
    for (const { accounts } of found.after) accounts.set(id, counters);
  };
const showText =
  (text: string) =>
  ({ found }: Told) => {
    for (const { profiles } of found.after) profiles.set('/p', text);
  };
const record =
  (key: string | null, ...targets: string[]) =>
  ({ found }: Told) => {
    found.audit = [...found.audit, { key, targets }];
  };
const forget =
  (key: string) =>
  ({ found }: Told) => {
    found.audit = found.audit.filter((entry) => entry.key !== key);
  };
const claim =
  (id: string, outcome: string) =>
  ({ found }: Told) => {
    found.receipts = [{ run: 'run', accounts: [{ id, outcome }] }];
  };
const note =
  (...calls: Call[]) =>
  ({ history }: Told) => {
    history.calls = [...history.calls, ...calls];
  };
const look =
  (id: string, sent: number, counters: string) =>
  ({ history }: Told) => {
    history.looks = [...history.looks, { id, sent, answered: sent + 1, counters }];
  };

const all =
  (...lies: ((told: Told) => void)[]) =>
  (told: Told) => {
    for (const lie of lies) lie(told);
  };

/** The reset without a response was done. */
const opened = all(show('c', ZERO), show('d', ZERO), record('open', 'c', 'd'));

test.each<[string, (told: Told) => void, ...string[]]>([
  ['nothing', () => undefined],
  ['a write without a response that was done', opened],
  [
    'an acknowledged reset that is nowhere',
    all(show('a', USED), show('b', USED), forget('done')),
    "lost: done isn't in the audit log",
    'lost: done has left 2 accounts',
    'lost: a was zero',
    'lost: b was zero',
  ],
  ['an update that an earlier one has overwritten', showText('one'), 'lost: /p is one'],
  ['an update that nobody sent', showText('three'), 'appeared: /p is three'],
  ['a write done twice', record('done', 'a', 'b'), 'twice: done is 2 times in the audit log'],
  ['a refused write', record('refused', 'unknown'), 'refused: refused was done all the same'],
  [
    'a half reset',
    all(show('c', ZERO), record('open', 'c', 'd')),
    'half: open is 1 times in the audit log, and 1 of 2 are zero',
  ],
  [
    'a reset that was not recorded',
    all(show('c', ZERO), show('d', ZERO)),
    'half: open is 0 times in the audit log, and 2 of 2 are zero',
    `appeared: c is ${ZERO}`,
    `appeared: d is ${ZERO}`,
  ],
  ['a write that nobody sent', record('other', 'g'), 'appeared: other is in the audit log'],
  [
    'a write without a name',
    record(null, 'g'),
    'appeared: an entry without a name is in the audit log',
  ],
  ['counters that nobody set', show('g', '1 1 2'), 'appeared: g is 1 1 2'],
  [
    'servers that differ',
    ({ found }) => void found.after[1]?.accounts.set('g', '1 1 2'),
    'stale: the servers show different data',
  ],
  ['a look at what was before', look('a', 17, USED), `stale: a was ${USED} after it was zero`],
  [
    'a look at what was before, though another one saw it',
    all(look('c', 15, ZERO), look('c', 17, USED), opened),
    `stale: c was ${USED} after it was zero`,
  ],
  ['a write that was seen, and is gone', look('c', 15, ZERO), 'lost: c was zero'],
  ['a false "reset"', claim('g', 'reset'), `outcome: g is "reset", but ${USED}`],
  ['a false "rejected"', claim('f', 'rejected'), `outcome: f is "rejected", but ${ZERO}`],
  ['a run that repeats', record('run', 'f'), 'twice: f of run run is 2 times in the audit log'],
  [
    'a write that fails long after the last fault',
    note(call('late', ['g'], [31, 32], 503)),
    'slow: late got 503 11 ms after the last fault',
  ],
  ['a write that fails soon after the last fault', note(call('late', ['g'], [29, 31], 503))],
])('of a history with %s it says so', (_, tell, ...lies) => {
  const told = honest();
  tell(told);
  expect(liesIn(told.history, told.found).toSorted()).toEqual(lies.toSorted());
});
