import { parseArgs } from 'node:util';
import { didYouMean } from '#shared/lib/typed.ts';
import type { Condition, FilterText } from '#shared/lib/conditions.ts';
import { WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { commandGroups as groups, commandNames, commandOf, type CommandName } from './commands.ts';
import { options, specOf, type OptionName } from './options.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The options that were given, by name. */
export interface Values {
  has: (name: OptionName) => boolean;
  text: (name: OptionName) => string | undefined;
  texts: (name: OptionName) => readonly string[];
}

type Parsed =
  | { kind: 'run'; command: CommandName; argument: string | undefined; values: Values }
  /** `about`: the first words of the commands to explain. */
  | { kind: 'help'; about: string }
  | { kind: 'version' };

const KEY_NAMES = /^(api-?)?key$|^token$/i;

const types = Object.fromEntries(
  Object.keys(options).map((name) => {
    const type = specOf(name as OptionName).value === undefined ? 'boolean' : 'string';
    return [name, { type, ...(name === 'help' && { short: 'h' }) } as const];
  }),
);

/** What the user asks for. Throws WrongUse with a sentence. */
export function parseCommand(args: readonly string[]): Parsed {
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: types,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<OptionName, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = knownOption(token.name, token.rawName);
    const values = given.get(name) ?? [];
    if (values.length > 0 && !specOf(name).isMultiple)
      throw new WrongUse(`--${name} is given twice. Give it once.`);
    given.set(name, [...values, valueOf(name, token.value, token.inlineValue)]);
  }
  if (given.has('version')) return { kind: 'version' };
  const command = commandNames.find((name) =>
    name.split(' ').every((word, index) => positionals[index] === word),
  );
  if (given.has('help')) return { kind: 'help', about: command ?? knownBeginning(positionals) };
  if (!command) throw unknownCommand(positionals);
  const rest = positionals.slice(command.split(' ').length);
  checkUse(command, rest, [...given.keys()]);
  return {
    kind: 'run',
    command,
    argument: rest[0],
    values: {
      has: (name) => given.has(name),
      text: (name) => given.get(name)?.[0],
      texts: (name) => given.get(name) ?? [],
    },
  };
}

/** As many of these words as begin a command. */
function knownBeginning(words: readonly string[]): string {
  const [first = ''] = words;
  return groups.includes(first) ? first : '';
}

function unknownCommand(words: readonly string[]): WrongUse {
  // Version 1.0 had it.
  if (words[0] === 'schedule')
    return new WrongUse(
      'Schedules are gone. A timer of the machine starts "reset run --once" instead: see "Every month" in docs/command-line.md.',
    );
  const group = knownBeginning(words);
  const help = `Run "proxy-console ${group && `${group} `}--help" for the list.`;
  if (words.length === 0 || (group !== '' && words.length === 1))
    return new WrongUse(`A command is missing. ${help}`);
  const asked = words.slice(0, group === '' ? 1 : 2).join(' ');
  const near = didYouMean(words.slice(0, 2).join(' '), commandNames) || didYouMean(asked, groups);
  return new WrongUse(`"${asked}" isn't a command.${near} ${help}`);
}

function knownOption(name: string, rawName: string): OptionName {
  if (name === 'h') return 'help';
  if (KEY_NAMES.test(name) || rawName === '-k')
    throw new WrongUse(
      `${rawName} isn't accepted: other users of this machine can see the arguments of a command. Set PROXY_CONSOLE_API_KEY, or use --key-file.`,
    );
  if (!Object.hasOwn(options, name))
    throw new WrongUse(
      `${rawName} isn't an option.${didYouMean(name, Object.keys(options), '--')} Add --help for the list.`,
    );
  return name as OptionName;
}

function valueOf(
  name: OptionName,
  value: string | undefined,
  isInline: boolean | undefined,
): string {
  const { value: label, choices, form } = specOf(name);
  if (label === undefined) {
    if (value !== undefined) throw new WrongUse(`--${name} takes no value.`);
    return '';
  }
  // What looks like an option is one, unless it follows an equals sign.
  const isMissing = !value || (!isInline && value.startsWith('-') && value !== '-');
  if (isMissing) throw new WrongUse(`--${name} needs a value: --${name} ${label}.`);
  if (choices && !choices.includes(value))
    throw new WrongUse(`--${name} must be one of: ${choices.join(', ')}.`);
  if (form && !form[0].test(value)) throw new WrongUse(`--${name} must be ${form[1]}.`);
  return value;
}

function checkUse(command: CommandName, rest: readonly string[], given: OptionName[]): void {
  const { argument, options: known } = commandOf(command);
  const help = `Run "proxy-console ${command} --help" for usage.`;
  const unknown = given.find((name) => !known.includes(name));
  if (unknown) throw new WrongUse(`"${command}" has no option --${unknown}. ${help}`);
  const extra = rest[argument ? 1 : 0];
  if (extra !== undefined) throw new WrongUse(`Unexpected argument "${extra}". ${help}`);
  const [value] = rest;
  const isOptional = argument?.label.startsWith('[') ?? true;
  const isWrong = value === undefined ? !isOptional : argument?.choices?.includes(value) === false;
  if (!isWrong) return;
  const { label = '', choices } = argument ?? {};
  throw new WrongUse(
    choices ? `Choose one of: ${choices.join(', ')}. ${help}` : `${label} is missing. ${help}`,
  );
}

/** What a command works with: its options, and where it reads and writes. */
export interface Cli extends Values, Terminal {}

/** Runs a command. Resolves to the exit status. */
export type Command = (cli: Cli, argument: string | undefined) => Promise<ExitStatus>;

/** The conditions of `--where`. Throws WrongUse before anything is asked of the API. */
export function conditionsIn<Field extends string>(
  texts: readonly string[],
  parse: (text: string) => FilterText<Field>,
  example: string,
): Condition<Field>[] {
  return texts.flatMap((text) => {
    const { words, conditions, errors } = parse(text);
    const [error] = errors;
    if (error !== undefined) throw new WrongUse(error);
    if (words.length === 0 && conditions.length > 0) return conditions;
    throw new WrongUse(
      `"${words[0] ?? text}" isn't a condition. Write a field, a comparison, and a value, for example '${example}'. Put a value with spaces in quotation marks.`,
    );
  });
}
