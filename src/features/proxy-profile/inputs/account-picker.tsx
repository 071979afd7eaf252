import {
  useInfiniteQuery,
  useQuery,
  infiniteQueryOptions,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import styles from './account-picker.module.css';
import { proxyAccount, type ProxyAccount, type Reading } from '#contract';
import { collectionPage, hasNoList } from '#shared/api/collection.ts';
import type { ListReader } from '#shared/api/list-reader.ts';
import { shortListReader } from '../data/all-pages.ts';

interface AccountPickerProps {
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Accounts shown at once; typing narrows the list. */
const MAX_SHOWN = 50;
/** Pages loaded before the user is asked whether to continue. */
const PAGES_AT_ONCE = 10;

/** The known accounts: those that the API lists, and those saved in this browser. */
export function AccountPicker({ onChoose, onClose }: AccountPickerProps) {
  const api = useApi();
  const search = useRef<HTMLInputElement>(null);
  // By now the dialog has focused its first button.
  useEffect(() => search.current?.focus(), []);
  const [text, setText] = useState('');
  const listed = useInfiniteQuery(listedAccountsQuery(api));
  const { data, error, fetchNextPage, hasNextPage, isFetching } = listed;
  const saved = useQuery(savedAccountsQuery(api));
  const known = [...(data?.pages.flatMap(({ accounts }) => accounts) ?? []), ...(saved.data ?? [])];
  const found = matching(known, useDeferredValue(text));
  const summary =
    isFetching || saved.isPending
      ? 'Loading accounts'
      : known.length === 0
        ? "No accounts. The API doesn't list accounts for this key, and none were added in this browser."
        : text.trim() === ''
          ? formatCount(found.length, 'account')
          : `${formatCount(found.length, 'account')} found`;

  return (
    <Dialog title="Choose account" open onClose={onClose}>
      <div className="stack">
        <TextField
          ref={search}
          label="Find account"
          hint="By username, description, or ID."
          type="search"
          value={text}
          onChange={setText}
        />
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
              <button type="button" className={styles.account} onClick={() => onChoose(id)}>
                <bdi className={styles.name}>{username || 'Unknown username'}</bdi>
                {description && <bdi className="muted small">{description}</bdi>}
                <code className="muted small">{id}</code>
              </button>
            </li>
          ))}
        </ul>
        {found.length > MAX_SHOWN && (
          <p>{formatCount(found.length - MAX_SHOWN, 'more account')}. Type to narrow the list.</p>
        )}
        {hasNextPage && error === null && (
          <div>
            <Button busy={isFetching} onClick={() => void fetchNextPage()}>
              Load more accounts
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

/** The accounts that the API lists, some pages at a time. Nothing is read if it has no list. */
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

/** The accounts of the next pages, up to one that can't be read. Rejects if that is the first of them. */
async function nextAccounts({ client }: Api, reader: AccountReader, signal: AbortSignal) {
  const accounts: KnownAccount[] = [];
  for (let pages = 0; pages < PAGES_AT_ONCE; pages += 1) {
    const ref = reader.take();
    if (!ref) break;
    try {
      const page = await collectionPage(client, ref.address, proxyAccount, signal);
      accounts.push(...reader.deliver(ref, page).flatMap(knownAccount));
    } catch (error) {
      if (hasNoList(error)) return [...accounts, ...reader.endBefore(ref).flatMap(knownAccount)];
      reader.putBack(ref);
      if (accounts.length === 0) throw error;
      break;
    }
  }
  return accounts;
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
  const wanted = text.trim().toLowerCase();
  const byId = new Map(accounts.toReversed().map((account) => [account.id, account]));
  return [...byId.values()]
    .toReversed()
    .filter(({ id, username, description }) =>
      `${username}\n${description}\n${id}`.toLowerCase().includes(wanted),
    );
}
