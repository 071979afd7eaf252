import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '#shared/forms/input.tsx';
import { runInSlices, runToEnd, type SlicedTask } from '#shared/lib/time-slicing.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './command-palette.module.css';
import type { PaletteActions } from './actions.ts';
import type { Entry, FoundGroup, Group } from './search.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { useGroups } from './use-groups.ts';

interface CommandPaletteProps extends PaletteActions {
  /** What was typed until it opened. */
  typedBefore: string;
  onClose: () => void;
}

/** Finds pages, accounts, profiles, payments and actions by typing, and opens or runs them. */
export function CommandPalette({ typedBefore, onClose, ...actions }: CommandPaletteProps) {
  const [typed, setTyped] = useState(typedBefore);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  // The dialog has already focused its first button.
  useEffect(() => input.current?.focus(), []);

  const wanted = typed.trim();
  const { groups, isReading, isUnread } = useGroups(actions, wanted);
  const { found, isSearching } = useFound(groups, wanted);
  const entries = found.flatMap((group) => group.entries);
  const total = found.reduce((sum, group) => sum + group.total, 0);
  const count = total === 0 ? texts.noResults : texts.resultCount(total);
  const result = isUnread ? texts.notAllLoaded(count) : count;
  const summary = isSearching || isReading ? texts.searching : result;
  const optionId = (index: number) => `${listId}-${index}`;

  // Accounts that arrive don't move the user's choice to another entry.
  const [shown, setShown] = useState(found);
  if (shown !== found) {
    setShown(found);
    const before = active > 0 ? shown.flatMap((group) => group.entries)[active] : undefined;
    const isSame = ({ label, detail }: Entry) =>
      label === before?.label && detail === before.detail;
    setActive(Math.max(0, entries.findIndex(isSame)));
  }

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    if (entry.disabledReason !== undefined) {
      setSaid(texts.cannotRun(entry.label, entry.disabledReason));
      return;
    }
    // The focus returns to its previous element before anything else takes it or opens a dialog.
    if (!entry.staysOpen) flushSync(onClose);
    entry.run(setSaid);
  }

  /** Never one of the results of an earlier text. */
  function chooseActive() {
    const now = isSearching ? runToEnd(searchGroups(groups, wanted)) : found;
    choose(now.flatMap((group) => group.entries)[active]);
  }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const destinations: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const destination = destinations[key];
    if (key === 'Enter') chooseActive();
    else if (destination === undefined || last < 0) return;
    // The results still shown are about to be replaced.
    else if (!isSearching) setActive(destination);
    event.preventDefault();
  }

  let next = 0;
  return (
    <Dialog title={common.commandPalette} open onClose={onClose}>
      <div className={classNames('stack tight', styles.palette)}>
        <Input
          ref={input}
          role="combobox"
          aria-label={texts.searchOrJump}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          placeholder={texts.whatToSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setSaid('');
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={press}
        />
        <p role="status" className="muted small">
          {said || summary}
        </p>
        {entries.length > 0 && (
          // A press must not take the focus away from the input.
          <div
            ref={list}
            role="listbox"
            tabIndex={-1}
            id={listId}
            aria-label={texts.results}
            className={classNames('stack', styles.list)}
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map(({ title, entries: own, total: all }, place) => (
              <div key={title} role="group" aria-labelledby={`${listId}-title-${place}`}>
                <div id={`${listId}-title-${place}`} className={classNames('muted', styles.title)}>
                  {all > own.length
                    ? texts.firstOf(title, own.length, all, (words) => <span>{words}</span>)
                    : title}
                </div>
                {own.map((entry) => {
                  const { label, icon: Icon, disabledReason, detail } = entry;
                  const index = next++;
                  const isActive = index === active;
                  // The focus stays in the input, which announces the active option.
                  return (
                    <button
                      key={index}
                      type="button"
                      role="option"
                      id={optionId(index)}
                      tabIndex={-1}
                      aria-selected={isActive}
                      aria-disabled={disabledReason !== undefined || undefined}
                      className={classNames('bare', styles.option, isActive && styles.active)}
                      onPointerMove={() => setActive(index)}
                      onClick={() => choose(entry)}
                    >
                      <Icon aria-hidden size={16} />
                      <bdi translate="yes" className={styles.label}>
                        {label}
                      </bdi>
                      {space}
                      <bdi translate="yes" className={classNames('muted small', styles.detail)}>
                        {disabledReason ?? detail}
                      </bdi>
                    </button>
                  );
                })}
              </div>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Searches all groups; groups without hits are left out. */
function* searchGroups(groups: readonly Group[], typed: string): SlicedTask<FoundGroup[]> {
  const found: FoundGroup[] = [];
  for (const search of groups) {
    const group = yield* search(typed);
    const isNeeded = group.isLastResort ? found.length === 0 : group.entries.length > 0;
    if (isNeeded) found.push(group);
    if (group.actions && group.actions.total > 0) found.push(group.actions);
  }
  return found;
}

/**
 * The results for the typed text. Usually they are ready before the page is drawn; with very many texts they
 * take a moment, in which the page stays responsive and the previous results stay.
 */
export function useFound(
  groups: readonly Group[],
  typed: string,
): { found: FoundGroup[]; isSearching: boolean } {
  const [last, setLast] = useState<{ found: FoundGroup[]; typed?: string }>({ found: [] });
  useLayoutEffect(
    () => runInSlices(searchGroups(groups, typed), (found) => setLast({ found, typed })),
    [groups, typed],
  );
  return { found: last.found, isSearching: last.typed !== typed };
}
