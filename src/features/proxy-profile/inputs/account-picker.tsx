import {
  useInfiniteQuery,
  useQuery,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import styles from './account-picker.module.css';
import { proxyAccount, type ProxyAccount, type Reading } from '#contract';
import { collectionPage, hasNoList } from '#shared/api/collection.ts';
import type { ListReader } from '#shared/api/list-reader.ts';
import { shortListReader } from '../data/all-pages.ts';
import * as common from '#shared/lib/texts.ts';
import { finderOf } from '#shared/lib/typed.ts';
import * as texts from './texts.tsx';

interface AccountPickerProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Accounts shown at once; typing narrows the list. */
const MAX_SHOWN = 50;
/** Pages loaded before the user is asked whether to continue. */
const PAGES_AT_ONCE = 10;

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

/** The known accounts: those that the API lists, and those saved in this browser. */
export function AccountPicker({ onChoose, onClose }: AccountPickerProps) {
  const api = useApi();
  const search = useRef<HTMLInputElement>(null);
  // By now the dialog has focused its first button.
  useEffect(() => search.current?.focus(), []);
  const [text, setText] = useState('');
  const [wantedPages, setWantedPages] = useState(PAGES_AT_ONCE);
  const listed = useInfiniteQuery(listedAccountsQuery(api));
  const { data: { pages } = { pages: [] }, error, fetchNextPage, hasNextPage, isFetching } = listed;
  const hasMore = hasNextPage && error === null;
  const pagesLeft = hasMore ? Math.max(0, wantedPages - pages.length) : 0;
  useEffect(() => {
    if (pagesLeft > 0 && !isFetching) void fetchNextPage();
  }, [pagesLeft, isFetching, fetchNextPage]);
  const saved = useQuery(savedAccountsQuery(api));
  const known = [...pages.flatMap(({ accounts }) => accounts), ...(saved.data ?? [])];
  const found = matching(known, useDeferredValue(text));
  const isReading = isFetching || pagesLeft > 0 || saved.isPending;
  const summary = isReading
    ? common.loadingAccounts
    : known.length === 0
      ? texts.noAccounts
      : text.trim() === ''
        ? texts.accountCount(found.length)
        : texts.accountsFound(found.length);

  return (
    <Dialog title={texts.chooseAccount} open onClose={onClose}>
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
        {error && (
          <FailureNotice
            error={error}
            retrying={isFetching}
            onRetry={() => void (listed.isFetchNextPageError ? fetchNextPage() : listed.refetch())}
          />
        )}
        <ul className={styles.list}>
          {found.slice(0, MAX_SHOWN).map(({ id, username, description }) => (
            <li key={id}>
              <button
                type="button"
                className={`bare ${styles.account}`}
                onClick={() => onChoose(id)}
              >
                <bdi className={styles.name}>{username || texts.unknownUsername}</bdi>
                {description && <bdi className="muted small">{description}</bdi>}
                <code className="muted small">{id}</code>
              </button>
            </li>
          ))}
        </ul>
        {found.length > MAX_SHOWN && <p>{texts.moreAccounts(found.length - MAX_SHOWN)}</p>}
        {hasMore && pages.length >= PAGES_AT_ONCE && (
          <div>
            <Button busy={isReading} onClick={() => setWantedPages(wantedPages + PAGES_AT_ONCE)}>
              {texts.loadMoreAccounts}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The data of an account needed to choose it. */
interface KnownAccount {
  id: string;
  username: string;
  description: string;
}

type AccountReader = ListReader<Reading<ProxyAccount>>;

/** The accounts that the API lists, one page at a time. Nothing is read if it has no list. */
function listedAccountsQuery(api: Api) {
  const path = api.config.collections.proxyAccounts;
  return infiniteQueryOptions({
    queryKey: ['accounts-to-choose'],
    initialPageParam: null as AccountReader | null,
    queryFn:
      path === null
        ? skipToken
        : async ({ pageParam, signal }) => {
            const reader: AccountReader = pageParam ?? shortListReader(api, path);
            return { reader, accounts: await nextAccounts(api, reader, signal) };
          },
    getNextPageParam: ({ reader }) => (reader.isDone() ? null : reader),
    staleTime: 60_000,
    // The reader is an object with a state of its own, which a copy would not share.
    structuralSharing: false,
  });
}

async function nextAccounts({ client }: Api, reader: AccountReader, signal: AbortSignal) {
  const ref = reader.take();
  if (!ref) return [];
  try {
    const page = await collectionPage(client, ref.address, proxyAccount, signal);
    return reader.deliver(ref, page).flatMap(knownAccount);
  } catch (error) {
    if (hasNoList(error)) return reader.endBefore(ref).flatMap(knownAccount);
    reader.putBack(ref);
    throw error;
  }
}

function knownAccount({ id, username, description }: Reading<ProxyAccount>): KnownAccount[] {
  return id ? [{ id, username: username ?? '', description: description ?? '' }] : [];
}

/** The accounts that were added by ID in this browser. Empty if it stores nothing. */
function savedAccountsQuery({ device }: Api) {
  return queryOptions({
    queryKey: ['saved-accounts-to-choose'],
    queryFn: device.savedAccounts,
    gcTime: 0,
  });
}

/** Those whose ID, username or description contains the text, without duplicates, in their order. */
function matching(accounts: readonly KnownAccount[], text: string): KnownAccount[] {
  const finds = finderOf(text.trim());
  const byId = new Map(accounts.toReversed().map((account) => [account.id, account]));
  return [...byId.values()]
    .toReversed()
    .filter(({ id, username, description }) =>
      finds(`${username}\n${description}\n${id}`.toLowerCase()),
    );
}
