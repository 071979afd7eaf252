import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import * as common from '#shared/lib/texts.ts';
import { finderOf } from '#shared/lib/typed.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { useLoadedAccounts } from '../data/queries.ts';
import type { AccountRow } from '../model/account-row.ts';
import { loadTheRest } from '../model/account-texts.ts';
import styles from './account-picker.module.css';
import * as texts from './texts.ts';

/** Accounts shown at once; typing narrows the list. */
const MAX_SHOWN = 50;

/** Arrow keys move from the search to the accounts below it, between them, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!isPlain || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const focused = stops.findIndex((stop) => stop === document.activeElement);
  if (focused === -1) return;
  event.preventDefault();
  stops[focused + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

interface AccountPickerProps {
  title: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Chooses one of the known accounts: those that the API lists, and those saved in this browser. */
export function AccountPicker({ title, onChoose, onClose }: AccountPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  // By now the dialog has focused its first button.
  useEffect(() => search.current?.focus(), []);
  const [text, setText] = useState('');
  const { accounts, list, saved } = useLoadedAccounts(true);
  const wanted = useDeferredValue(text).trim();
  const found = useMemo(() => matching(accounts.rows, wanted), [accounts, wanted]);
  const isWhole = !list.data || (list.data.complete && list.data.missing === 0);
  const summary =
    list.isFetching || saved.isPending
      ? common.loadingAccounts
      : accounts.rows.length === 0 && isWhole
        ? texts.noAccounts
        : text.trim() === ''
          ? texts.accountCount(found.length)
          : texts.accountsFound(found.length);

  return (
    <Dialog title={title} open onClose={onClose}>
      {/* Events here must not reach the form around it. */}
      <div
        className="stack"
        role="presentation"
        onInput={(event) => event.stopPropagation()}
        onKeyDown={moveFocus}
      >
        <Field label={texts.findAccount} hint={texts.findAccountHint}>
          {(input) => (
            <Input
              {...input}
              ref={search}
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <p role="status">{summary}</p>
        {list.error && (
          <FailureNotice
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {!isWhole && !list.isFetching && !list.error && (
          <div>
            <Button onClick={() => void list.refetch()}>{loadTheRest}</Button>
          </div>
        )}
        <ul className={styles.list}>
          {found.slice(0, MAX_SHOWN).map(({ id = '', account: { username, description } }) => (
            <li key={id}>
              <button
                type="button"
                className={`bare ${styles.account}`}
                onClick={() => onChoose(id)}
              >
                <bdi translate="no" className={styles.name}>
                  {username || texts.unknownUsername}
                </bdi>
                {description && (
                  <bdi translate="yes" className="muted small">
                    {description}
                  </bdi>
                )}
                <code translate="no" className="muted small">
                  {id}
                </code>
              </button>
            </li>
          ))}
        </ul>
        {found.length > MAX_SHOWN && <p>{texts.moreAccounts(found.length - MAX_SHOWN)}</p>}
      </div>
    </Dialog>
  );
}

/** Those with an ID of which the username, the description or the ID contains a text. */
function matching(rows: readonly AccountRow[], text: string): AccountRow[] {
  const finds = finderOf(text);
  return rows.filter(
    ({ id, account: { username, description } }) =>
      id && finds(`${username ?? ''}\n${description ?? ''}\n${id}`.toLowerCase()),
  );
}
