import { commandNames, commandOf, type CommandName } from './commands.ts';
import { specOf, type OptionName } from './options.ts';

const WIDTH = 90;

const EXIT = `Exit status:
  0    everything was done, and every account or profile of a run is confirmed
  1    some accounts or profiles aren't confirmed, or the command couldn't do its work
  2    usage error, or an earlier run can't be read; nothing was sent
  3    the API rejected the key (401), or refused the action (403)
  4    the API wasn't reached, or gave no usable response
  5    nothing was sent, and a person decides: the plan was already run completely, or a limit
       stopped it
  130  paused with Ctrl+C
`;

const START = `Get started:
  export PROXY_CONSOLE_API=https://api.example.com
  read -rs PROXY_CONSOLE_API_KEY && export PROXY_CONSOLE_API_KEY
  proxy-console whoami
  proxy-console reset plan --where 'consumption>=90%' --out plan.json
  proxy-console reset run plan.json
  proxy-console reset receipt --format csv --out receipt.csv
`;

/** The help about a command, a group of commands, or all of them. */
export function helpAbout(about: string): string {
  const name = commandNames.find((command) => command === about);
  return name ? commandHelp(name) : groupHelp(about);
}

function groupHelp(group: string): string {
  const members = commandNames.filter((name) => group === '' || name.startsWith(`${group} `));
  const width = Math.max(...members.map(({ length }) => length));
  const list = members.map((name) => `  ${name.padEnd(width)}  ${commandOf(name).summary}\n`);
  return [
    `Usage: proxy-console ${group && `${group} `}COMMAND [OPTIONS]\n`,
    'Resets proxy accounts and updates proxy profiles over the HTTP API of the proxy service.\n',
    `Commands:\n${list.join('')}`,
    'Add --help to a command to learn how to use it.\n',
    ...(group === '' ? [START, EXIT] : []),
  ].join('\n');
}

function commandHelp(name: CommandName): string {
  const {
    summary,
    about,
    argument,
    options,
    examples = [`proxy-console ${name}`],
  } = commandOf(name);
  const usage = ['proxy-console', name, argument?.label, '[OPTIONS]'].filter((part) => part);
  const listed = [...options, 'help' as const];
  const width = Math.max(...listed.map((option) => optionLabel(option).length));
  const lines = listed.map((option) =>
    wrap(`  ${optionLabel(option).padEnd(width)}  `, specOf(option).text),
  );
  return [
    `Usage: ${usage.join(' ')}\n`,
    `${summary}.\n`,
    ...about.map((paragraph) => wrap('', paragraph)),
    `Options:\n${lines.join('')}`,
    `Examples:\n${examples.map((example) => `  ${example}\n`).join('')}`,
  ].join('\n');
}

function optionLabel(name: OptionName): string {
  const { value } = specOf(name);
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** A text in lines of at most WIDTH, of which all but the first are indented like the begin of the first. */
function wrap(begin: string, text: string): string {
  const lines = [begin];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const isEmpty = line.length === begin.length;
    if (isEmpty || line.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${line}${isEmpty ? '' : ' '}${word}`;
    else lines.push(`${' '.repeat(begin.length)}${word}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}
