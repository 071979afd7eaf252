/** An option of a command. */
export interface OptionSpec {
  /** What its value is; an option without one is a switch. */
  value?: string;
  /** Its line in the help. */
  text: string;
  /** May be given several times. */
  isMultiple?: boolean;
  choices?: readonly string[];
  /** What it may be otherwise, and how a sentence about it ends. */
  form?: readonly [RegExp, string];
  /** The value is the path of a file or a folder. */
  isPath?: boolean;
}

const NAME = [/^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, hyphens, and underscores'] as const;

/** All options by name; each means the same in every command. */
export const options = {
  api: {
    value: 'URL',
    text: 'Base URL of the API. Default: PROXY_CONSOLE_API.',
  },
  'key-file': {
    value: 'FILE',
    text: 'File whose first line is the API key. Default: PROXY_CONSOLE_API_KEY_FILE or PROXY_CONSOLE_API_KEY, else a prompt.',
    isPath: true,
  },
  state: {
    value: 'FOLDER',
    text: 'Where runs are recorded. Default: PROXY_CONSOLE_STATE, else ~/.local/state/proxy-console.',
    isPath: true,
  },
  'list-path': {
    value: 'PATH',
    text: "Path of the API's list of accounts. Default: /api/proxy_accounts.",
    form: [/^\/[^\s{}#]*$/, 'a path that begins with "/"'],
  },
  where: {
    value: 'CONDITION',
    text: "Only accounts or profiles that match, for example 'consumption>=90%'. Several conditions must all match.",
    isMultiple: true,
  },
  ids: {
    value: 'FILE',
    text: 'Only the accounts (text, CSV, or JSON) or the profiles in this file; "-" is standard input.',
    isPath: true,
  },
  'allow-unknown': { text: "Keep IDs that the API's list of accounts doesn't have." },
  set: {
    value: 'NAME=VALUE',
    text: 'A new value, for example location.city=Oslo. May be given for several fields.',
    isMultiple: true,
  },
  format: {
    value: 'FORMAT',
    text: 'How to print: table, csv, or json; a receipt is csv, unless this says json.',
    choices: ['table', 'csv', 'json'],
  },
  json: { text: 'Print JSON.' },
  out: { value: 'FILE', text: 'Write to this new file instead of standard output.', isPath: true },
  note: {
    value: 'TEXT',
    text: 'A note, such as the number of a ticket, for the plan and the receipt.',
  },
  digest: {
    value: 'SHA-256',
    text: 'Run the plan only if its file has this digest, which was printed when it was made.',
    form: [/^[0-9a-f]{64}$/i, 'a SHA-256: 64 hexadecimal digits'],
  },
  'batch-size': {
    value: 'NUMBER',
    text: 'The most IDs per request. Default: 100.',
    form: [/^[1-9]\d{0,6}$/, 'a whole number from 1'],
  },
  'dry-run': { text: 'Check everything and say what would happen, but change nothing.' },
  yes: { text: "Don't ask for confirmation." },
  once: {
    value: 'KEY',
    text: "Run it once under this key. monthly, weekly, or daily, also at the end of a key, makes it from the date: 2026-11, 2026-W48, 2026-11-29. Other state folders don't know the key.",
    form: NAME,
  },
  'time-zone': {
    value: 'ZONE',
    text: 'Time zone of the date for --once, for example Europe/Oslo. Default: TZ, else that of the machine.',
  },
  'at-most': {
    value: 'NUMBER',
    text: 'Send nothing if more accounts match.',
    form: [/^[1-9]\d{0,6}$/, 'a whole number from 1'],
  },
  'differs-at-most': {
    value: 'PERCENT',
    text: 'Send nothing if more accounts than this are new or gone, in percent of those in the last finished reset of the same series.',
    form: [/^\d{1,3}(\.\d+)?%?$/, 'a percentage such as 20%'],
  },
  series: {
    value: 'NAME',
    text: 'A name for the series that the reset belongs to: the resets that --differs-at-most compares. Default: those with the same --where and --ids.',
    form: NAME,
  },
  'same-api': { text: 'The API of the plan or the run is this one, at another address.' },
  again: {
    text: 'Run a plan that was run before, reset accounts that were reset since it was made, or retry a reset that was retried.',
  },
  help: { text: 'Print help.' },
  version: { text: 'Print the version.' },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof options;

export const specOf = (name: OptionName): OptionSpec => options[name];
