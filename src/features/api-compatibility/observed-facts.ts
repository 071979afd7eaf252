import { operations, type Payment, type Reading, type User } from '#contract';
import { formatCount, formatNumber, parseDateTime } from '#shared/lib/format.ts';
import { isRefusal, type Observation, type Observer, type Evidence } from './evidence.ts';

/** What the responses have shown, beyond their statuses. */

const reset = `PUT ${operations.resetQuota.template}`;

const observed = (text: string): Observation => ({ verdict: 'seen', text });
const holds = (text: string): Observation => ({ verdict: 'holds', text });
const fails = (text: string): Observation => ({ verdict: 'fails', text });

/** By the ID of the assumption. */
export const observedFacts: Record<string, Observer> = {
  'omitted-fields': ({ update }) =>
    update
      ? observed(
          `Of the fields left out of saves, this API kept ${formatNumber(update.merged)} and cleared ${formatNumber(update.replaced)}.`,
        )
      : undefined,

  'refused-values': refused('seen', /./),
  'free-strings': refused(
    'fails',
    /(type|method|protocol|country|country_code|region|city|collision|sess_asn|preset|address)$/,
  ),
  'subnet-form': refused('fails', /filter_by_subnets_list/),

  'integer-range': ({ mismatches }) => {
    const broken = membersOf(mismatches.filter(({ expected }) => /integer/.test(expected)));
    return broken.length > 0
      ? observed(`Not a whole number, unlike in the contract: ${broken.join(', ')}.`)
      : undefined;
  },

  'response-defaults': ({ user }) => {
    if (!user) return undefined;
    const { is, text } = memberOf(user, 'is_subscription_expired');
    if (is === 'aside') return observed(text);
    return is === 'given' ? holds(text) : fails(text);
  },

  'user-id-sent': ({ user }) => user && observed(memberOf(user, 'id').text),

  'payment-order': ({ user }) => {
    const order = orderOf(user?.payments ?? []);
    return order ? observed(`In the last response, payments are listed ${order}.`) : undefined;
  },

  'reset-size': ({ batchSize, config, calls }) => {
    const refusals = calls.filter(
      ({ operation, outcome }) => operation === reset && outcome === 'too-large',
    ).length;
    const refusal =
      refusals > 0 &&
      `In this tab, the API rejected ${formatCount(refusals, 'request')} as too large.`;
    const size =
      batchSize !== undefined &&
      `At the end of the last reset, a request could hold at most ${formatCount(batchSize, 'ID')}; the settings now say ${formatNumber(config.resetBatchSize)}.`;
    const text = [refusal, size].filter(Boolean).join(' ');
    // The size alone proves nothing: the run may have been short, and the settings may have changed since.
    if (refusal) return fails(text);
    return size ? observed(text) : undefined;
  },

  'reset-counters': (all) => {
    const [zero, other] = [countOf(all, 'reset'), countOf(all, 'not-zero')];
    return zero + other > 0
      ? observed(
          `In the resets saved in this browser, ${formatCount(zero, 'account')} came back with only zero counters, ${formatNumber(other)} with other counters.`,
        )
      : undefined;
  },

  'reset-response': (all) => {
    const missing = countOf(all, 'missing');
    const named = countOf(all, 'reset') + countOf(all, 'not-zero');
    return missing + named > 0
      ? observed(
          `In the resets saved in this browser, responses included ${formatCount(named, 'account')} and left out ${formatNumber(missing)}. Their order isn't saved.`,
        )
      : undefined;
  },

  'reset-no-response': ({ runs }) => {
    const affected = runs.filter(({ counts }) => withoutResponse(counts) > 0);
    const accounts = affected.reduce((sum, { counts }) => sum + withoutResponse(counts), 0);
    return accounts > 0
      ? observed(
          `In ${formatCount(affected.length, 'reset')} saved in this browser, ${formatCount(accounts, 'account')} had no response that confirmed a reset.`,
        )
      : undefined;
  },

  compatibility: ({ mismatches }) =>
    mismatches.length > 0
      ? observed(`${formatCount(mismatches.length, 'kind')} of mismatch: see Mismatches above.`)
      : undefined,
};

/** Whether and how a member is in the last response with the user. The reader separates values of a wrong type. */
function memberOf(user: Reading<User>, name: 'id' | 'is_subscription_expired') {
  const [response, member] = ['The last response for the current user', `\`${name}\``];
  if (Object.hasOwn(user.$other ?? {}, name)) {
    const text = `${response} has ${member} with a type that isn't in the contract.`;
    return { is: 'aside', text } as const;
  }
  if (user[name] === null) {
    return { is: 'null', text: `${response} has null for ${member}.` } as const;
  }
  return user[name] === undefined
    ? ({ is: 'left out', text: `${response} leaves out ${member}.` } as const)
    : ({ is: 'given', text: `${response} has ${member}.` } as const);
}

/** Reports values that the contract allows and the API rejects, at members whose path matches a pattern. */
function refused(verdict: Observation['verdict'], pattern: RegExp): Observer {
  return ({ mismatches }) => {
    const members = membersOf(
      mismatches.filter((mismatch) => isRefusal(mismatch) && pattern.test(mismatch.path)),
    );
    return members.length > 0
      ? { verdict, text: `Rejected: a value of ${members.join(', ')}.` }
      : undefined;
  };
}

/** The members that mismatches are about, each once, formatted as code. */
function membersOf(mismatches: Evidence['mismatches']): string[] {
  return [...new Set(mismatches.map(({ path }) => `\`${path}\``))].toSorted();
}

/** How many accounts of a run had no response: still unconfirmed, or read afterwards. */
function withoutResponse(counts: Evidence['runs'][number]['counts']): number {
  return ['unknown', 'zero-when-read', 'not-zero-when-read'].reduce(
    (sum, outcome) => sum + (counts?.[outcome] ?? 0),
    0,
  );
}

/** How many accounts of all finished or paused runs have an outcome. */
function countOf({ runs }: Evidence, outcome: string): number {
  return runs.reduce((sum, { counts }) => sum + (counts?.[outcome] ?? 0), 0);
}

function orderOf(payments: readonly Reading<Payment>[]): string | undefined {
  const times = payments.map(({ created_at }) => parseDateTime(created_at ?? ''));
  const known = times.filter((time) => time !== undefined);
  if (known.length < 2 || known.length < times.length) return undefined;
  const isSorted = (sign: 1 | -1) =>
    known.every((time, index) => index === 0 || sign * (time - (known[index - 1] ?? time)) >= 0);
  if (isSorted(1)) return 'oldest first';
  return isSorted(-1) ? 'newest first' : 'in no date order';
}
