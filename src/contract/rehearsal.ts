import * as z from 'zod/mini';
import './zod-setup.ts';

/**
 * A rehearsal: the embedded API behaves as other servers plausibly do where the contract is silent, or
 * as they do on a bad day. Each behavior has its options; the first of them is what the embedded API does
 * of its own accord.
 */
export const rehearsalBehaviors = {
  update: {
    label: 'An update of a profile',
    options: {
      replaces: 'replaces what was there',
      merges: 'keeps what the request leaves out',
      tidies: 'trims texts before they are stored',
      creates: 'answers 201, as if something were created',
    },
  },
  reset: {
    label: 'A reset with an unknown id',
    options: {
      whole: 'resets nothing and answers 404',
      partial: 'resets the others, then answers 404',
      skipping: 'resets the others and leaves it out of the answer',
    },
  },
  answer: {
    label: 'The answer to a reset',
    options: {
      asked: 'has the accounts in the order asked',
      shuffled: 'has them in another order',
      strangers: 'has accounts that nobody asked for',
      twice: 'has some of them twice',
      incomplete: 'leaves every fifth out',
      unreadable: 'has counters as text with decimals',
      accepted: 'is a 202 with IDs alone',
      'multi-status': 'is a 207 with an error in the place of every fifth account',
    },
  },
  limit: {
    label: 'More than 40 ids in a reset',
    options: {
      none: 'are reset',
      'by-413': 'are refused with 413',
      'by-400': 'are refused with 400',
      'by-422': 'are refused with 422',
    },
  },
  rules: {
    label: 'The rules for a profile',
    options: {
      contract: 'are those of the contract',
      stricter: 'are stricter: countries by code, sessions of known types, names without "!"',
    },
  },
  extra: {
    label: 'A member that cannot be written',
    options: { ignored: 'is ignored', refused: 'is refused with 400' },
  },
  lists: {
    label: 'A list beyond the contract',
    options: {
      plain: 'is an array, or JSON-LD where that is asked for',
      short: 'has 10 items a page, whatever is asked for',
      hydra: 'is JSON-LD of the older kind',
      'json-ld': 'is JSON-LD of the newer kind',
      none: 'is not there, nor is any other read beyond the contract',
    },
  },
  nulls: {
    label: 'A member that is null',
    options: { sent: 'is sent', skipped: 'is left out of answers' },
  },
  errors: {
    label: 'The body of a refusal',
    options: {
      problem: 'is as the contract has it',
      trace: 'has a stack trace as well',
      'json-2.7': 'has no status, as JSON of version 2.7',
      'hydra-2.7': 'has hydra members alone, as JSON-LD of version 2.7',
      'both-3': 'has members of both kinds, as version 3',
      numbered: 'has its violations as numbered members',
      keyed: 'has its violations as an object, and its status as text',
      'text-only': 'has its violations in the text alone',
      'as-text': 'is sent as plain text',
    },
  },
  paths: {
    label: 'The property path of a violation',
    options: {
      contract: 'is spelled as in the contract',
      camel: 'is in camel case',
      prefixed: 'begins with "data."',
      indexed: 'begins with "[0]."',
      bracketed: 'has its last part in brackets',
      hinted: 'is a number, and only a hint names the field',
      empty: 'is empty',
    },
  },
  findings: {
    label: 'What is wrong with a request',
    options: {
      listed: 'is listed, all of it',
      'as-warnings': 'is listed, all of it, as warnings',
      'in-text': 'is a 400 that names the first wrong member in its text',
    },
  },
  unauthorized: {
    label: 'A refusal of the key',
    options: {
      problem: 'is an error as the contract has it',
      message: 'has a message alone',
      code: 'has a code and a message',
      empty: 'has no body',
      html: 'is a page of HTML',
      challenge: 'asks for a user name and a password (Basic)',
    },
  },
  fault: {
    label: 'What fails',
    options: {
      none: 'nothing',
      'refused-key': 'the key is refused (401)',
      forbidden: 'the action is forbidden (403)',
      'slow-down-seconds': 'too many calls (429), with a time in seconds',
      'slow-down-date': 'too many calls (429), with a date',
      'slow-down': 'too many calls (429), without a time',
      'broken-500': 'the API fails (500)',
      'html-502': 'a proxy in front answers with HTML (502)',
      'html-504': 'a proxy in front answers with HTML (504), after the deed',
      'cut-before': 'the connection is cut before the deed',
      'cut-after': 'the connection is cut after the deed',
      'cut-midway': 'the connection is cut in the middle of the answer',
      truncated: 'the answer is half of its JSON',
      empty: 'the answer is empty',
      html: 'the answer is a page of HTML',
      'wrong-types': 'members have values of the wrong type',
      huge: 'the answer has 50 MB',
      redirect: 'the API redirects to another origin',
    },
  },
  on: {
    label: 'It fails for',
    options: { all: 'every kind of call', reads: 'reads', writes: 'writes' },
  },
  every: {
    label: 'It fails',
    options: {
      call: 'at every call',
      second: 'at every second call',
      third: 'at every third call',
    },
  },
  latency: {
    label: 'An answer takes',
    options: {
      none: 'no longer than it must',
      '300ms': '300 ms',
      '3s': '3 seconds',
      '40s': '40 seconds',
    },
  },
} as const;

type Catalogue = typeof rehearsalBehaviors;

/** Which option of each behavior the API has. */
export type Behaviors = { [Name in keyof Catalogue]: keyof Catalogue[Name]['options'] };

const shape = Object.fromEntries(
  Object.entries(rehearsalBehaviors).map(([name, { options }]) => {
    const [first = '', ...others] = Object.keys(options);
    return [name, z._default(z.enum([first, ...others]), first)];
  }),
);

/** What is left out is as the embedded API does it. */
export const behaviors = z.object(shape) as unknown as z.ZodMiniType<Behaviors, Partial<Behaviors>>;

interface Preset {
  sentence: string;
  behaviors: Partial<Behaviors>;
}

/** Servers that could stand behind the API, by name. */
export const rehearsalPresets = {
  calm: { sentence: 'The API as it is without a rehearsal.', behaviors: {} },
  'three-operations': {
    sentence: 'The operations of the contract, and no other read.',
    behaviors: { lists: 'none' },
  },
  'version-2': {
    sentence: 'A server of the framework’s version 2.',
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
    sentence: 'A server of the framework’s version 3.',
    behaviors: {
      rules: 'stricter',
      lists: 'hydra',
      errors: 'both-3',
      paths: 'camel',
      unauthorized: 'message',
    },
  },
  'version-4': {
    sentence: 'A server of the framework’s version 4.',
    behaviors: {
      rules: 'stricter',
      lists: 'json-ld',
      nulls: 'skipped',
      findings: 'in-text',
      unauthorized: 'code',
    },
  },
  crowded: {
    sentence: 'A server that has too much to do.',
    behaviors: { limit: 'by-413', fault: 'slow-down-seconds', every: 'second', latency: '300ms' },
  },
  flaky: {
    sentence: 'A connection that breaks off, often after the deed.',
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
