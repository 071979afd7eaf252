import { fields } from '#features/proxy-accounts/headless';
import type { OptionName } from './options.ts';

/** What a command is, for the parser, its help and the completion. */
export interface CommandSpec {
  /** One line. */
  summary: string;
  /** What it takes besides options, as in its usage; in brackets if it may be left out. */
  argument?: { label: string; isPath?: boolean; choices?: readonly string[] };
  options: readonly OptionName[];
  /** What one needs to know to use it, in paragraphs. */
  about: readonly string[];
  /** The command alone, unless something else is worth showing. */
  examples?: readonly string[];
}

const connection = ['api', 'key-file'] as const;
const choice = ['list-path', 'ids', 'where', 'allow-unknown'] as const;
const running = ['dry-run', 'yes', 'again', 'same-api', 'json'] as const;
const resetting = [
  ...connection,
  'state',
  ...choice,
  'once',
  'time-zone',
  'at-most',
  'differs-at-most',
  'series',
  'digest',
  'note',
  'batch-size',
  ...running,
] as const;

const RUN = { label: '[RUN]' };

const IDS =
  "IDs come from a file, from standard input (--ids -), or from conditions on the accounts that the API lists (--where). With both, the accounts in the file that match are taken. An ID that is not in the API's list is rejected, unless --allow-unknown keeps it. One that is not 24 hexadecimal digits is rejected in any case, unless it is in the list.";

const conditions = (examples: string, names: string) =>
  `A condition is a field, a comparison (=, !=, >, >=, <, <=, or ~ for "contains"), and a value: ${examples}. ${names}. Put a value with spaces in quotation marks. docs/conditions.md has the details.`;

const CONDITIONS = conditions(
  "'consumption>=90%', 'consumption>10GB', 'state=blocked', 'enabled=no'",
  `Fields: ${fields.join(', ')}`,
);

const PROFILE_CONDITIONS = conditions(
  "'name~paris', 'location.country_code=NO', 'port>=2000'",
  'The fields are those that "profiles get" shows, team_id, and id',
);

const PROFILES =
  'The file of --ids lists one profile per line: its team ID and profile ID, or a link to it. "-" is standard input. A profile that occurs twice is taken once; a line without a profile is rejected.';

const aPlan = (effect: string) =>
  `A plan is a file to review, approve, and run, here or in the console. ${effect} The command prints the SHA-256 of the file, which whoever runs it can compare.`;

const YES = 'Without a terminal to confirm on, add --yes.';

const unfinished = (noun: string) => `Without RUN, the command takes the only unfinished ${noun}.`;
const latest = (noun: string) => `Without RUN, the command takes the latest ${noun}.`;

/** The commands that are the same for all kinds of runs. */
function onRuns<Kind extends string>(kind: Kind, noun: string, item: string) {
  const command = `proxy-console ${kind}`;
  const common: Record<string, CommandSpec> = {
    [`${kind} stop`]: {
      summary: `Finish a paused ${noun} without sending the rest`,
      argument: RUN,
      options: ['state', 'json'],
      about: [`Its ${item}s can then be part of another ${noun}.`, unfinished(noun)],
    },
    [`${kind} status`]: {
      summary: `Show the ${noun}s on this machine`,
      argument: RUN,
      options: ['state', 'json'],
      about: [
        `Without RUN, all ${noun}s are listed, the latest first. It needs no key, also works while one is running, and its exit status says nothing about the outcomes.`,
      ],
      examples: [`${command} status`, `${command} status --json`],
    },
    [`${kind} receipt`]: {
      summary: `Print the outcome for every ${item} of a ${noun}`,
      argument: RUN,
      options: ['state', 'format', 'json', 'out'],
      about: ["The receipt is the same as the console's, as CSV or JSON.", latest(noun)],
      examples: [`${command} receipt --format csv --out receipt.csv`],
    },
  };
  return common as Record<`${Kind} ${'stop' | 'status' | 'receipt'}`, CommandSpec>;
}

const commands = {
  whoami: {
    summary: 'Show the user that the key belongs to',
    options: [...connection, 'json'],
    about: ['Use it to check the address and the key. It changes nothing.'],
    examples: ['proxy-console whoami --api https://api.example.com'],
  },
  'accounts list': {
    summary: 'List proxy accounts',
    options: [...connection, 'list-path', 'where', 'format', 'json'],
    about: [CONDITIONS, 'Passwords are never printed.'],
    examples: [
      "proxy-console accounts list --where 'consumption>=90%'",
      'proxy-console accounts list --where enabled=true --where username~shop --format csv > accounts.csv',
    ],
  },
  'reset plan': {
    summary: 'Write a plan: which accounts to reset, and what is known about them',
    options: [...connection, ...choice, 'note', 'out', 'dry-run', 'json'],
    about: [aPlan('Nothing is reset.'), IDS, CONDITIONS],
    examples: [
      "proxy-console reset plan --where 'consumption>=90%' --out plan.json",
      'proxy-console reset plan --ids accounts.csv --note "March" --out plan.json',
    ],
  },
  'reset run': {
    summary: 'Reset the quota of the accounts in a plan',
    argument: { label: '[PLAN]', isPath: true },
    options: resetting,
    about: [
      'A reset sets the counters of an account to zero and cannot be undone. PLAN is a file made by "reset plan" or by the console; "-" is standard input. Without PLAN, --ids or --where choose the accounts.',
      'Every request is recorded on disk before it is sent. Ctrl+C pauses after the response to the running request. After a pause, a crash, or a kill, "reset resume" continues. No account that may have been reset is sent again.',
      'With --once, a start whose key was used resumes that reset, or says that it is finished. If a limit doesn\'t hold, or isn\'t known to hold, nothing is sent and the plan is written for a person, who can run it. Resets with the same --where and --ids, or with the same --series, are a series: --differs-at-most compares each with the last one. "Every month" in docs/command-line.md shows how.',
      YES,
      IDS,
    ],
    examples: [
      'proxy-console reset run plan.json --dry-run',
      'proxy-console reset run plan.json --digest 9f86d081… --yes',
      "proxy-console reset run --where 'consumption>=90%'",
      "proxy-console reset run --where 'consumption>0' --once monthly --at-most 500 --yes",
    ],
  },
  'reset check': {
    summary: 'Say what "reset run" would do now',
    argument: { label: '[PLAN]', isPath: true },
    options: resetting,
    about: [
      'It takes the options of "reset run", does the same until something would be recorded or sent, and changes nothing. The exit status is the one that "reset run" would end with if all went well.',
    ],
    examples: ["proxy-console reset check --where 'consumption>0' --once monthly --at-most 500"],
  },
  'reset resume': {
    summary: 'Continue a reset that was paused or interrupted',
    argument: RUN,
    options: [...connection, 'same-api', 'state', 'list-path', 'batch-size', 'again', 'json'],
    about: [
      'Accounts whose request was interrupted are unconfirmed: they may have been reset, so they are not sent again.',
      'The counters of those that were not sent yet are read again, if the API lists accounts. What was reset since it was planned is left out or reset too, as a terminal or --again says; without either, nothing is sent, and the exit status is 5.',
      unfinished('reset'),
    ],
  },
  'reset verify': {
    summary: 'Find out what became of the unconfirmed accounts of a finished reset',
    argument: RUN,
    options: [...connection, 'same-api', 'state', 'list-path', 'json'],
    about: [
      "The API's audit log is asked first, if it has one: what it has recorded was reset. For the other accounts, the API must allow reading an account, or list its accounts. Nothing is reset. What a read shows is recorded: zero counters confirm a reset only of an account that was above zero before; other counters mean that it was not reset, or has been used since.",
      'The exit status is 1 while anything is unproven, also if an account was at zero before the reset.',
      latest('reset'),
    ],
  },
  'reset retry': {
    summary: 'Reset again the accounts that a finished reset left unconfirmed',
    argument: RUN,
    options: [
      ...connection,
      'same-api',
      'state',
      'list-path',
      'note',
      'batch-size',
      'yes',
      'again',
      'json',
    ],
    about: [
      'The accounts are verified first, as by "reset verify". Those that are confirmed stay as they are. All others, also those that were rejected or not sent, are in a new reset. Accounts at zero are not reset again, also if nothing proves who cleared them: the exit status is then 1. An account that could not be verified may have been reset: another reset also clears its usage since then.',
      'A reset is retried once, unless --again is given. Without RUN, the command takes the latest reset that has such accounts and was not retried.',
      YES,
    ],
  },
  ...onRuns('reset', 'reset', 'account'),
  history: {
    summary: 'Show who reset an account, when, and whether it worked',
    argument: { label: 'ACCOUNT' },
    options: [...connection, 'state', 'json'],
    about: [
      'ACCOUNT is the ID of an account. The resets on this machine are listed, the latest first, with what became of the account in each. With the address of an API, its audit log is asked too, if it has one: a reset that it has recorded is confirmed, even if its response was lost.',
      'Without --api or PROXY_CONSOLE_API it needs no key.',
    ],
    examples: ['proxy-console history 65a000081a157dfc5d1a70e5'],
  },
  'profiles list': {
    summary: 'List the proxy profiles of all teams',
    options: [...connection, 'where', 'format', 'json'],
    about: [PROFILE_CONDITIONS],
    examples: [
      'proxy-console profiles list',
      "proxy-console profiles list --where 'location.city=Oslo' --format csv > profiles.csv",
    ],
  },
  'profiles get': {
    summary: 'Show the values of proxy profiles',
    argument: { label: '[PROFILE]' },
    options: [...connection, 'ids', 'json'],
    about: [
      'PROFILE is TEAM/PROFILE, or a link to the profile. The API must allow reading a profile. The names of the values are those that "profiles plan" sets.',
      PROFILES,
    ],
    examples: [
      'proxy-console profiles get 65a0…01/65a0…02',
      'proxy-console profiles get --ids profiles.txt --json',
    ],
  },
  'profiles plan': {
    summary: 'Write a plan: which proxy profiles to change, and what their values are now',
    options: [...connection, 'ids', 'where', 'set', 'note', 'out', 'dry-run', 'json'],
    about: [
      aPlan('Nothing is changed.'),
      'The profiles are those of --ids, or those of all teams that match --where.',
      PROFILES,
      PROFILE_CONDITIONS,
      'Write a value as you would in the profile form. Nothing after the "=" clears a field; a switch is true or false; the subnets of a list have commas between them. The values must follow the API contract.',
      'Profiles that already have the values are left out. Those that cannot be read or saved are left out and named, and the exit status is then 1.',
    ],
    examples: [
      'proxy-console profiles plan --ids profiles.txt --set location.city=Oslo --out plan.json',
      'proxy-console profiles plan --where port=2000 --set port=2001 --out plan.json',
      'proxy-console profiles plan --ids profiles.txt --set port=2001 --set notes= --out plan.json',
    ],
  },
  'profiles run': {
    summary: 'Update the proxy profiles of a plan',
    argument: { label: 'PLAN', isPath: true },
    options: [...connection, 'state', 'digest', 'note', ...running],
    about: [
      'PLAN is a file made by "profiles plan", by "profiles reverse", or by the console; "-" is standard input. Each profile is read before its update: if a value has changed since the plan was made, the profile is skipped.',
      'Every update is recorded on disk before it is sent. Ctrl+C pauses after the response to the running request. After a pause, a crash, or a kill, "profiles resume" continues. No update that may have been saved is sent again.',
      YES,
    ],
    examples: [
      'proxy-console profiles run plan.json --dry-run',
      'proxy-console profiles run plan.json --digest 9f86d081… --yes',
    ],
  },
  'profiles resume': {
    summary: 'Continue a bulk edit that was paused or interrupted',
    argument: RUN,
    options: [...connection, 'same-api', 'state', 'json'],
    about: [
      'An update that was interrupted is not sent again. Its profile is read at the end: it counts as saved if it has the new values, otherwise as unconfirmed.',
      unfinished('bulk edit'),
    ],
  },
  ...onRuns('profiles', 'bulk edit', 'profile'),
  'profiles reverse': {
    summary: 'Write a plan that undoes a bulk edit',
    argument: RUN,
    options: ['state', 'note', 'out', 'dry-run', 'json'],
    about: [
      'The plan restores the previous values, and expects those that were saved. Unconfirmed profiles, and those whose previous values break the API contract, are left out and counted, and the exit status is then 1.',
      latest('bulk edit'),
    ],
    examples: ['proxy-console profiles reverse --out back.json'],
  },
  completion: {
    summary: 'Print the completion script for a shell',
    argument: { label: 'SHELL', choices: ['bash', 'zsh'] },
    options: [],
    about: ['SHELL is bash or zsh.'],
    examples: [
      'source <(proxy-console completion bash)    # in ~/.bashrc',
      'source <(proxy-console completion zsh)     # in ~/.zshrc, after compinit',
    ],
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as CommandName[];
/** Their first words. */
export const commandGroups = [...new Set(commandNames.map((name) => name.split(' ')[0] ?? ''))];

export const commandOf = (name: CommandName): CommandSpec => commands[name];
