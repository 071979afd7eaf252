/**
 * A rehearsal: the embedded API behaves as other servers might where the contract is silent, or as failing
 * servers do. The first option of each behavior is the embedded API's own.
 */
export const behaviorOptions = {
  /** An update replaces the whole profile, keeps what is left out, trims texts first, or returns 201. */
  update: ['replaces', 'merges', 'tidies', 'creates'],
  /** What a reset with an unknown ID does: nothing, or reset the others and return 404. */
  reset: ['whole', 'partial'],
  /**
   * The response to a reset: in the order asked, in another, without every fifth account, or a 207 with an error in
   * place of every fifth.
   */
  answer: ['asked', 'shuffled', 'incomplete', 'multi-status'],
  /** The rejection of a reset of more than 40 accounts. */
  limit: ['none', 'by-413', 'by-422'],
  /** Stricter: only country codes, known types of sessions, and names without "!". */
  rules: ['contract', 'stricter'],
  /** A member that can't be written is ignored, or the request is rejected with 400. */
  extra: ['ignored', 'refused'],
  /** Lists are arrays or JSON-LD on request, 10 items long, JSON-LD in the old or new format, or missing. */
  lists: ['plain', 'short', 'hydra', 'json-ld', 'none'],
  /** A member that is null is sent, or left out. */
  nulls: ['sent', 'skipped'],
  /** The body of an error: of the contract, with a stack trace, or as versions of API Platform write it. */
  errors: ['problem', 'trace', 'json-2.7', 'both-3'],
  /** How the property path of a violation is spelled. */
  paths: ['contract', 'camel', 'empty'],
  /** Violations are listed, listed as warnings, or a 400 names the first of them in its text. */
  findings: ['listed', 'as-warnings', 'in-text'],
  /** The response to a rejected key; `challenge` asks for a username and password. */
  unauthorized: ['problem', 'message', 'code', 'html', 'challenge'],
  /** What fails; `html-504` and `cut-after` fail after the request is carried out. */
  fault: [
    'none',
    'refused-key',
    'forbidden',
    'slow-down-seconds',
    'slow-down-date',
    'slow-down',
    'broken-500',
    'html-502',
    'html-504',
    'cut-before',
    'cut-after',
    'cut-midway',
    'truncated',
    'empty',
    'html',
    'wrong-types',
    'huge',
    'redirect',
  ],
  /** Which requests fail or are delayed, and how many of them fail. */
  on: ['all', 'reads', 'writes'],
  every: ['call', 'second', 'third'],
  latency: ['none', '300ms', '3s', '40s'],
} as const;

type Options = typeof behaviorOptions;

/** The chosen option of each behavior. */
export type Behaviors = { [Name in keyof Options]: Options[Name][number] };

/** The embedded API as it is. */
export const calm = Object.fromEntries(
  Object.entries(behaviorOptions).map(([name, [first]]) => [name, first]),
) as Behaviors;

/** Plausible servers behind the API, by name. */
export const presets = {
  calm: {},
  'three-operations': { lists: 'none' },
  /** A server built with API Platform 2, and with its later versions. */
  'version-2': {
    update: 'merges',
    rules: 'stricter',
    lists: 'hydra',
    errors: 'json-2.7',
    findings: 'in-text',
    unauthorized: 'code',
  },
  'version-3': {
    rules: 'stricter',
    lists: 'hydra',
    errors: 'both-3',
    paths: 'camel',
    unauthorized: 'message',
  },
  'version-4': {
    rules: 'stricter',
    lists: 'json-ld',
    nulls: 'skipped',
    findings: 'in-text',
    unauthorized: 'code',
  },
  crowded: { limit: 'by-413', fault: 'slow-down-seconds', every: 'second', latency: '300ms' },
  flaky: { fault: 'cut-after', every: 'third' },
  /** The worst plausible server. */
  worst: {
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
} as const satisfies Record<string, Partial<Behaviors>>;

/**
 * Behaviors from the environment: names of presets and, for tests, `behavior=option`, separated by commas; later ones
 * win. The first unknown word gives an error sentence, which names the presets.
 */
export function parseBehaviors(text: string): { behaviors: Behaviors } | { fault: string } {
  const behaviors: Record<string, string> = { ...calm };
  for (const word of text.split(',').map((part) => part.trim())) {
    const [, behavior = '', option = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    const preset = memberOf(presets, word);
    const options: readonly string[] | undefined = memberOf(behaviorOptions, behavior);
    if (preset) Object.assign(behaviors, preset);
    else if (options?.includes(option)) behaviors[behavior] = option;
    else return { fault: `"${word}" must be one of ${Object.keys(presets).join(', ')}.` };
  }
  return { behaviors: behaviors as Behaviors };
}

function memberOf<T extends object>(record: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(record, name) ? record[name as keyof T] : undefined;
}
