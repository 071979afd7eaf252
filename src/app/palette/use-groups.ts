import { useQuery } from '@tanstack/react-query';
import Network from 'lucide-react/icons/network';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo } from 'react';
import {
  accountAddress,
  nameOf,
  useKnownAccounts,
  type KnownAccounts,
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
import { formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { navigate } from '#shared/lib/navigation.ts';
import { runCommand } from '#shared/page/page-commands.ts';
import { paths } from '#shared/lib/paths.ts';
import { links } from '../shell/main-nav.tsx';
import { searchText, textsOf, type Group } from './search.ts';
import { useActions, runOnPage, type PaletteActions } from './use-actions.ts';

/** Maximum number of accounts, profiles and payments shown. */
const AT_MOST = 8;
const none: [] = [];

const pageLinks = [
  ...links,
  { href: paths.contract(), label: 'API compatibility', icon: ScrollText },
];

const pages: Group = {
  title: 'Pages',
  texts: textsOf(pageLinks, ({ label }) => searchText(label)),
  entryAt(position) {
    const link = pageLinks[position];
    return link && { ...link, run: () => navigate(link.href) };
  },
  limit: pageLinks.length,
};

/**
 * Everything that the palette finds. Accounts and payments only after the user has typed something: there may
 * be very many.
 */
export function useGroups(paletteActions: PaletteActions, isTyping: boolean): readonly Group[] {
  const known = useKnownAccounts();
  const actions = useActions(paletteActions, known);
  const accounts = useAccounts(isTyping ? known.rows : none);
  const profiles = useProfiles(isTyping);
  const payments = usePayments(isTyping);
  return useMemo(
    () => [pages, actions, accounts, profiles, payments],
    [actions, accounts, profiles, payments],
  );
}

function useAccounts(rows: KnownAccounts['rows']): Group {
  return useMemo(
    () => ({
      title: 'Accounts',
      texts: textsOf(rows, ({ account, id }) =>
        id === undefined ? '' : searchText(account.username, id),
      ),
      entryAt(position) {
        const row = rows[position];
        const { id } = row ?? {};
        if (!row || id === undefined) return undefined;
        const label = nameOf(row);
        return {
          label,
          detail: label === id ? undefined : id,
          icon: Network,
          run: () => runOnPage(accountAddress(id), `show-account:${id}`, undefined),
        };
      },
      limit: AT_MOST,
    }),
    [rows],
  );
}

/** The profiles opened in this browser, most recent first; with a typed text also all others that the API lists. */
function useProfiles(isTyping: boolean): Group {
  const api = useApi();
  const { data: opened = none } = useQuery(openedProfilesQuery(api));
  // The list is read when the palette opens, so that it is there when something is typed.
  const { data: list } = useQuery({ ...profilesQuery(api, ALL_TEAMS), retry: false });
  const { data: teams } = useQuery({ ...teamsQuery(api), enabled: false });
  return useMemo(() => {
    const addressOf = ({ teamId, id }: { teamId: string; id: string }) =>
      paths.proxyProfile(teamId, id);
    const names = new Map(teams?.map(({ id, name }) => [id, name]));
    const named = (teamId: string, id: string, name: string | null | undefined) => ({
      teamId,
      id,
      team: names.get(teamId) || teamId,
      name,
    });
    const recent = opened.map(({ teamId, id, representation }) =>
      named(teamId, id, representation?.name),
    );
    const known = new Set(recent.map(addressOf));
    const others = (list?.rows ?? [])
      .flatMap(({ teamId, profile }) =>
        profile.id ? [named(teamId, profile.id, profile.name)] : [],
      )
      .filter((profile) => !known.has(addressOf(profile)));
    const profiles = isTyping ? [...recent, ...others] : recent;
    return {
      title: isTyping ? 'Profiles' : 'Recently opened profiles',
      texts: textsOf(profiles, ({ teamId, team, id, name }) => searchText(name, id, teamId, team)),
      entryAt(position) {
        const profile = profiles[position];
        if (!profile) return undefined;
        return {
          label: profile.name || profile.id,
          detail: `Team ${profile.team}`,
          icon: SlidersHorizontal,
          run: () => navigate(addressOf(profile)),
        };
      },
      limit: AT_MOST,
    };
  }, [opened, list, teams, isTyping]);
}

/** The payments of the user, as far as the user was read. */
function usePayments(isTyping: boolean): Group {
  const { client } = useApi();
  const { data } = useQuery({ ...currentUserQuery(client), staleTime: Infinity });
  const payments = (isTyping && data?.value.payments) || none;
  return useMemo(
    () => ({
      title: 'Payments',
      texts: textsOf(payments, (payment) =>
        searchText(nameOfPayment(payment), ...factsOf(payment)),
      ),
      entryAt(position) {
        const payment = payments[position];
        return (
          payment && {
            label: nameOfPayment(payment),
            detail: factsOf(payment).filter(Boolean).join(' · '),
            icon: ReceiptText,
            async run() {
              const isThere = await runOnPage(paths.account(), 'show-payments', undefined);
              if (isThere && payment.payment_id) runCommand('search-payments', payment.payment_id);
            },
          }
        );
      },
      limit: AT_MOST,
    }),
    [payments],
  );
}

function nameOfPayment({ product_name: product }: Reading<Payment>): string {
  return product || 'Payment with no product';
}

/** Amount, time and ID of a payment, as far as the API sends them. */
function factsOf({ price, created_at: created, payment_id: id }: Reading<Payment>) {
  return [
    typeof price === 'number' ? formatNumber(price) : undefined,
    created ? (formatDateTime(created) ?? created) : undefined,
    id,
  ];
}
