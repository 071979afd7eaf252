import { commandGroups as groups, commandNames, commandOf, type CommandName } from './commands.ts';
import { options, specOf, type OptionName } from './options.ts';

/** The completion of both shells works out the command typed so far, and offers the words that may follow. */
export function completionFor(shell: 'bash' | 'zsh'): string {
  return shell === 'bash' ? bash() : zsh();
}

const optionNames = Object.keys(options) as OptionName[];

/** The words that may follow the first words of a command. */
function wordsAfter(beginning: string): string {
  const own = commandNames.find((name) => name === beginning);
  if (own) return wordsOf(own);
  if (beginning === '') return [...groups, '--help', '--version'].join(' ');
  const members = commandNames.filter((name) => name.startsWith(`${beginning} `));
  return [...members.map((name) => name.slice(beginning.length + 1)), '--help'].join(' ');
}

function wordsOf(name: CommandName): string {
  const { argument, options: known } = commandOf(name);
  return [...(argument?.choices ?? []), ...known.map((option) => `--${option}`), '--help'].join(
    ' ',
  );
}

const beginnings = ['', ...new Set([...groups, ...commandNames])];
/** `case` patterns of the options whose value is a path, or anything that can't be completed. */
const pathOptions = optionNames.filter((name) => specOf(name).isPath);
const freeOptions = optionNames.filter((name) => {
  const { value, isPath, choices } = specOf(name);
  return value !== undefined && !isPath && !choices;
});
const pattern = (names: readonly OptionName[]) => names.map((name) => `--${name}`).join('|');
const choices = optionNames.flatMap((name) => {
  const found = specOf(name).choices;
  return found ? [`      --${name}) offers='${found.join(' ')}' ;;`] : [];
});
const isKnown = beginnings.filter((name) => name !== '').map((name) => `'${name}'`);
const follow = beginnings.map((name) => `        '${name}') offers='${wordsAfter(name)}' ;;`);
const withPath = commandNames
  .filter((name) => commandOf(name).argument?.isPath)
  .map((name) => `'${name}'`);

/** Both shells share what stands between how they read the line and how they take the words. */
const common = `    case "$previous" in
      ${pattern(pathOptions)}) files=yes ;;
      ${pattern(freeOptions)}) return 0 ;;
${choices.join('\n')}
      *)
        case "$typed" in
${follow.join('\n')}
        esac
        case "$typed" in ${withPath.join('|')}) files=yes ;; esac ;;
    esac`;

const collect = `    case "$typed\${typed:+ }$word" in ${isKnown.join('|')}) typed="$typed\${typed:+ }$word" ;; esac`;

const bash = () => `# bash completion of proxy-console
_proxy_console() {
    local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
    local typed='' offers='' files='' word
    for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${collect}
    done
    COMPREPLY=()
${common}
    COMPREPLY=($(compgen -W "$offers" -- "$current"))
    if [ -n "$files" ]; then
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "$current"))
    fi
}
complete -F _proxy_console proxy-console
`;

const zsh = () => `#compdef proxy-console
_proxy_console() {
    local previous=\${words[CURRENT-1]}
    local typed='' files='' word
    local -a line
    line=("\${(@)words[2,CURRENT-1]}")
    for word in $line; do
${collect}
    done
    local offers=''
${common}
    compadd -- \${=offers}
    if [ -n "$files" ]; then _files; fi
}
compdef _proxy_console proxy-console
`;
