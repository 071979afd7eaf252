import * as z from 'zod/mini';
import './zod-setup.ts';

/**
 * A rehearsal: the embedded API behaves as other servers might where the contract is silent, or as failing
 * servers do. Each behavior has its options; the first is the embedded API's default.
 */
export const rehearsalBehaviors = {
  update: {
    label: 'A profile update',
    options: {
      replaces: 'replaces the whole profile',
      merges: 'keeps fields left out of the request',
      tidies: 'trims text before storing it',
      creates: 'returns 201, as if a profile were created',
    },
  },
  reset: {
    label: 'A reset with an unknown ID',
    options: {
      whole: 'resets nothing and returns 404',
      partial: 'resets the others, then returns 404',
      skipping: 'resets the others and leaves it out of the response',
    },
  },
  answer: {
    label: 'The response to a reset',
    options: {
      asked: 'lists the accounts in the order requested',
      shuffled: 'lists them in another order',
      strangers: 'includes accounts that were not requested',
      twice: 'lists some of them twice',
      incomplete: 'leaves out every fifth account',
      unreadable: 'has counters as decimal text',
      accepted: 'is a 202 with IDs only',
      'multi-status': 'is a 207 with an error in place of every fifth account',
    },
  },
  limit: {
    label: 'More than 40 IDs in a reset',
    options: {
      none: 'are reset',
      'by-413': 'are rejected with 413',
      'by-400': 'are rejected with 400',
      'by-422': 'are rejected with 422',
    },
  },
  rules: {
    label: 'Profile rules',
    options: {
      contract: 'match the contract',
      stricter: 'are stricter: country codes only, known session types only, no "!" in names',
    },
  },
  extra: {
    label: "A member that can't be written",
    options: { ignored: 'is ignored', refused: 'is rejected with 400' },
  },
  lists: {
    label: 'A list that is not in the contract',
    options: {
      plain: 'is an array, or JSON-LD on request',
      short: 'has 10 items per page, whatever is requested',
      hydra: 'is JSON-LD in the older format',
      'json-ld': 'is JSON-LD in the newer format',
      none: 'is missing, like every read that is not in the contract',
    },
  },
  nulls: {
    label: 'A member that is null',
    options: { sent: 'is sent', skipped: 'is left out of responses' },
  },
  errors: {
    label: 'The body of an error response',
    options: {
      problem: 'follows the contract',
      trace: 'also has a stack trace',
      'json-2.7': 'has no status, like JSON in version 2.7',
      'hydra-2.7': 'has only hydra members, like JSON-LD in version 2.7',
      'both-3': 'has both kinds of members, like version 3',
      numbered: 'has violations as numbered members',
      keyed: 'has violations as an object and its status as text',
      'text-only': 'has violations only in its text',
      'as-text': 'is plain text',
    },
  },
  paths: {
    label: 'The property path of a violation',
    options: {
      contract: 'is spelled as in the contract',
      camel: 'is in camelCase',
      prefixed: 'starts with "data."',
      indexed: 'starts with "[0]."',
      bracketed: 'has its last part in brackets',
      hinted: 'is a number; only a hint names the field',
      empty: 'is empty',
    },
  },
  findings: {
    label: 'Problems with a request',
    options: {
      listed: 'are all listed',
      'as-warnings': 'are all listed as warnings',
      'in-text': 'give a 400 whose text names only the first wrong member',
    },
  },
  unauthorized: {
    label: 'The response to a rejected key',
    options: {
      problem: 'is an error that follows the contract',
      message: 'has only a message',
      code: 'has a code and a message',
      empty: 'has no body',
      html: 'is an HTML page',
      challenge: 'asks for a username and password (Basic)',
    },
  },
  fault: {
    label: 'What fails',
    options: {
      none: 'nothing',
      'refused-key': 'the key is rejected (401)',
      forbidden: 'the action is refused (403)',
      'slow-down-seconds': 'too many requests (429), with the wait in seconds',
      'slow-down-date': 'too many requests (429), with a date',
      'slow-down': 'too many requests (429), with no time',
      'broken-500': 'an API error (500)',
      'html-502': 'a gateway returns HTML (502)',
      'html-504': 'a gateway returns HTML (504) after the request is carried out',
      'cut-before': 'the connection drops before the request is carried out',
      'cut-after': 'the connection drops after the request is carried out',
      'cut-midway': 'the connection drops during the response',
      truncated: 'the response contains only half of its JSON',
      empty: 'the response is empty',
      html: 'the response is an HTML page',
      'wrong-types': 'members have values of the wrong type',
      huge: 'the response is 50 MB',
      redirect: 'the API redirects to another origin',
    },
  },
  on: {
    label: 'Affected requests',
    options: { all: 'all', reads: 'reads', writes: 'writes' },
  },
  every: {
    label: 'Failure rate',
    options: {
      call: 'every request',
      second: 'every second request',
      third: 'every third request',
    },
  },
  latency: {
    label: 'Added delay',
    options: {
      none: 'none',
      '300ms': '300 ms',
      '3s': '3 seconds',
      '40s': '40 seconds',
    },
  },
} as const;

type Catalogue = typeof rehearsalBehaviors;

/** The chosen option of each behavior. */
export type Behaviors = { [Name in keyof Catalogue]: keyof Catalogue[Name]['options'] };

const shape = Object.fromEntries(
  Object.entries(rehearsalBehaviors).map(([name, { options }]) => {
    const [first = '', ...others] = Object.keys(options);
    return [name, z._default(z.enum([first, ...others]), first)];
  }),
);

/** Omitted behaviors have their default. */
export const behaviors = z.object(shape) as unknown as z.ZodMiniType<Behaviors, Partial<Behaviors>>;

interface Preset {
  sentence: string;
  behaviors: Partial<Behaviors>;
}

/** Plausible servers behind the API, by name. */
export const rehearsalPresets = {
  calm: { sentence: "The embedded API's normal behavior.", behaviors: {} },
  'three-operations': {
    sentence: 'Only the operations in the contract.',
    behaviors: { lists: 'none' },
  },
  'version-2': {
    sentence: 'A server built with API Platform 2.',
    behaviors: {
      update: 'merges',
      rules: 'stricter',
      lists: 'hydra',
      errors: 'json-2.7',
      findings: 'in-text',
      unauthorized: 'code',
    },
  },
  'version-3': {
    sentence: 'A server built with API Platform 3.',
    behaviors: {
      rules: 'stricter',
      lists: 'hydra',
      errors: 'both-3',
      paths: 'camel',
      unauthorized: 'message',
    },
  },
  'version-4': {
    sentence: 'A server built with API Platform 4.',
    behaviors: {
      rules: 'stricter',
      lists: 'json-ld',
      nulls: 'skipped',
      findings: 'in-text',
      unauthorized: 'code',
    },
  },
  crowded: {
    sentence: 'An overloaded server.',
    behaviors: { limit: 'by-413', fault: 'slow-down-seconds', every: 'second', latency: '300ms' },
  },
  flaky: {
    sentence: 'An unreliable connection that often drops after the request is carried out.',
    behaviors: { fault: 'cut-after', every: 'third' },
  },
  worst: {
    sentence: 'The worst plausible server.',
    behaviors: {
      update: 'tidies',
      reset: 'partial',
      answer: 'shuffled',
      limit: 'by-422',
      rules: 'stricter',
      extra: 'refused',
      lists: 'short',
      nulls: 'skipped',
      errors: 'both-3',
      paths: 'camel',
      findings: 'in-text',
      unauthorized: 'html',
      fault: 'html-504',
      on: 'writes',
      every: 'third',
    },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof rehearsalPresets;
