import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Network from 'lucide-react/icons/network';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { accountLines } from '#features/connect';
import { useEffect, useMemo, useState } from 'react';
import {
  accountAddress,
  accountStates,
  copyLineOf,
  filterAddress,
  nameOf,
  useKnownAccounts,
  type AccountRow,
} from '#features/proxy-accounts/public';
import {
  ALL_TEAMS,
  openedProfilesQuery,
  profilesQuery,
  teamsQuery,
} from '#features/proxy-profile/public';
import type { Payment, Reading } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { copyText } from '#shared/lib/copy-text.ts';
import { colorScheme } from '#shared/lib/color-scheme.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { formatSent } from '#shared/lib/sent-time.ts';
import { navigate } from '#shared/lib/navigation.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { runCommand } from '#shared/page/run-command.ts';
import { paths } from '#shared/lib/paths.ts';
import { isWorking as isRunWorking } from '../runs/run-kinds.ts';
import { links } from '../shell/shell.tsx';
import { type PaletteActions, actionsOf, runOnPage } from './actions.ts';
import { groupOf, type Entry, type FoundGroup, type Group } from './search.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

/** Maximum number of accounts, profiles and payments shown. */
const limit = 8;
const none: [] = [];

/** What users look for that isn't in the name of its page. */
const alsoThere: Partial<Record<string, readonly string[]>> = {
  [paths.account()]: [common.payments, texts.accountWords],
  [paths.proxyProfiles()]: [texts.profilesWords],
  [paths.history()]: [texts.historyWords],
};

const pages = groupOf(texts.pages, {
  items: [...links, { href: paths.requests(), label: common.requests, icon: ArrowUpDown }],
  textsOf: ({ label, href }) => [label, ...(alsoThere[href] ?? [])],
  entryOf: ({ href, ...link }) => ({ ...link, run: () => navigate(href) }),
});

const states = groupOf(texts.accountsByState, {
  items: accountStates,
  textsOf: ({ state, text }) => [state, text],
  entryOf: ({ text, href }) => ({ label: text, icon: Network, run: () => navigate(href) }),
});

/**
 * Everything that the palette finds. Accounts and payments only after the user has typed something: there may
 * be very many; then their list is read, unless it was. A group stays the same while its items do, so that it
 * isn't searched again.
 */
export function useGroups({ session, onShowShortcuts }: PaletteActions, typed: string) {
  const isTyping = typed !== '';
  const api = useApi();
  const user = useQuery({ ...currentUserQuery(api.client), staleTime: Infinity });
  const { api_key: apiKey, payments: paid } = user.data?.value ?? {};
  const known = useKnownAccounts(isTyping);
  const { resetDisabledReason, hasList } = known;
  const isReading = isTyping && known.isIncomplete && known.isReading;
  const isUnread = isTyping && known.isIncomplete && !known.isReading;
  const scheme = useObservable(colorScheme);
  const rows = isTyping ? known.rows : none;
  const payments = (isTyping && paid) || none;
  const isWorking = isRunWorking(api);

  const actions = useMemo(() => {
    const missing = user.isPending ? texts.accountLoading : texts.keyMissing;
    const key = apiKey ? { value: apiKey } : { missing };
    const items = actionsOf({
      session,
      onShowShortcuts,
      known: { rows: known.rows, resetDisabledReason },
      scheme,
      isWorking,
      key,
    });
    return groupOf(texts.actions, {
      items,
      textsOf: ({ label, words }) => [label, words],
      entryOf: (action) => action,
    });
  }, [
    session,
    onShowShortcuts,
    known.rows,
    resetDisabledReason,
    scheme,
    isWorking,
    apiKey,
    user.isPending,
  ]);

  const lineOf = useLines(isTyping);
  const accounts = useMemo(
    () =>
      alsoByAction(copyLineOf(''), {
        items: rows,
        textsOf: ({ account, id }) => (id === undefined ? [] : [account.username, id]),
        entryOf(row) {
          const { id = '' } = row;
          const label = nameOf(row);
          return {
            label,
            detail: label === id ? undefined : id,
            icon: Network,
            run: () => runOnPage(accountAddress(id), `show-account:${id}`, undefined),
          };
        },
        actionsOf: (found) => linesGroup(found, lineOf),
        limit,
      }),
    [rows, lineOf],
  );

  const profiles = useProfiles(isTyping);

  const paymentGroup = useMemo(
    () =>
      groupOf(common.payments, {
        items: payments,
        textsOf: (payment) => [
          nameOfPayment(payment),
          payment.status,
          payment.created_at,
          String(payment.price ?? ''),
          ...factsOf(payment),
        ],
        entryOf: (payment) => ({
          label: nameOfPayment(payment),
          detail: common.facts(factsOf(payment)),
          icon: ReceiptText,
          async run() {
            const isThere = await runOnPage(paths.account(), 'show-payments', undefined);
            if (isThere && payment.payment_id) runCommand('search-payments', payment.payment_id);
          },
        }),
        limit,
      }),
    [payments],
  );

  const groups = useMemo(
    () => [
      pages,
      actions,
      ...(isTyping ? [states] : []),
      accounts,
      profiles,
      paymentGroup,
      ...(isUnread || (isTyping && !hasList) ? [elsewhere(!hasList)] : []),
    ],
    [isTyping, actions, accounts, profiles, paymentGroup, isUnread, hasList],
  );
  return { groups, isReading, isUnread };
}

type LineOf = ReturnType<typeof accountLines>;

/** The lines of accounts, once something is typed and their code is there. */
function useLines(isTyping: boolean): LineOf {
  const api = useApi();
  const [made, setMade] = useState<{ lineOf: LineOf }>();
  useEffect(() => {
    if (isTyping)
      import('#features/connect').then(
        (code) => setMade({ lineOf: code.accountLines(api) }),
        () => undefined,
      );
  }, [isTyping, api]);
  return made?.lineOf;
}

/** Accounts of which a line can be copied at once. */
const LINES = 3;

/** Copies the lines of the accounts found first. */
function linesGroup(found: readonly AccountRow[], lineOf: LineOf): FoundGroup | undefined {
  if (!lineOf) return undefined;
  const entries = found.slice(0, LINES).flatMap((row): Entry[] => {
    const line = lineOf(row.account);
    const name = nameOf(row);
    return line === undefined
      ? []
      : [
          {
            label: copyLineOf(name),
            detail: name === row.id ? undefined : row.id,
            icon: Copy,
            staysOpen: true,
            run: (say) =>
              copyText(line).then(
                () => say(common.copied),
                () => say(common.copyBlocked),
              ),
          },
        ];
  });
  return { title: texts.connectionStrings, entries, total: entries.length };
}

/** A group whose actions are found, too, when their name is typed before that of an item. */
function alsoByAction<T>(action: string, searched: Parameters<typeof groupOf<T>>[1]): Group {
  const search = groupOf(texts.accounts, searched);
  const words = action.toLowerCase().split(/\s+/);
  return function* searchWithout(typed) {
    const [first = '', ...others] = typed.trim().split(/\s+/);
    const rest = others.filter((word) => !words.includes(word.toLowerCase()));
    const isAction = first.toLowerCase() === words[0] && rest.length > 0;
    const found = yield* search(isAction ? rest.join(' ') : typed);
    return (isAction && found.actions) || found;
  };
}

/** Goes on in Proxy accounts, which can load the list again, or add accounts where there is none. */
const elsewhere = (isLastResort: boolean): Group =>
  function* search(typed) {
    const label = texts.searchInAccounts;
    const run = () => navigate(filterAddress(typed));
    yield;
    return {
      title: texts.moreAccounts,
      entries: [{ label, icon: Network, run }],
      total: 0,
      isLastResort,
    };
  };

/** The profiles opened in this browser, most recent first; with a typed text also all others that the API lists. */
function useProfiles(isTyping: boolean): Group {
  const api = useApi();
  const { data: opened = none } = useQuery(openedProfilesQuery(api));
  // The list is read when the palette opens, so that it is there when something is typed.
  const { data: list } = useQuery({ ...profilesQuery(api, ALL_TEAMS), retry: false });
  const { data: teams } = useQuery({ ...teamsQuery(api), enabled: false });
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]));
    const found = new Map<
      string,
      { id: string; teamId: string; name: string | null | undefined }
    >();
    for (const { teamId, id, representation } of opened)
      found.set(paths.proxyProfile(teamId, id), { id, teamId, name: representation?.name });
    for (const { teamId, profile } of (isTyping && list?.rows) || none) {
      const { id, name } = profile;
      const address = id && paths.proxyProfile(teamId, id);
      if (address && !found.has(address)) found.set(address, { id, teamId, name });
    }
    const teamOf = (teamId: string) => names.get(teamId) || teamId;
    return groupOf(isTyping ? texts.profiles : texts.recentProfiles, {
      items: [...found],
      textsOf: ([, { id, teamId, name }]) => [name, id, teamId, teamOf(teamId)],
      entryOf: ([address, { id, teamId, name }]) => ({
        label: name || id,
        detail: texts.profileDetail(teamOf(teamId), name ? id : undefined),
        icon: SlidersHorizontal,
        run: () => navigate(address),
      }),
      limit,
    });
  }, [opened, list, teams, isTyping]);
}

function nameOfPayment({ product_name: product }: Reading<Payment>): string {
  return product || texts.noProduct;
}

/** Amount, time and ID of a payment, as far as the API sends them. */
function factsOf({ price, created_at: created, payment_id: id }: Reading<Payment>) {
  return [
    typeof price === 'number' ? formatNumber(price) : undefined,
    created ? (formatSent(created) ?? created) : undefined,
    id,
  ];
}
