import type { ProxyAccount } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { facts, namedBySite } from '#shared/lib/texts.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import { Meter } from '#shared/ui/meter.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import { amountText } from '#shared/units/amount-texts.ts';
import { measuredQuota } from '#shared/units/quota.ts';
import { trafficText } from '#shared/units/words.ts';
import type { Account, AccountRow } from '../model/account-row.ts';
import { stateOf, statusText } from '../model/account-state.ts';
import type { ColumnName } from '../model/columns.ts';
import { stateText } from '../model/state-words.ts';
import { sources } from '../model/texts.ts';
import { percentText, usagePercent } from '../model/usage.ts';
import { useSessionState } from '../state/session-state.ts';
import * as texts from './texts.tsx';

/** How each value of an account is shown, in the table and in its details; nothing where it is unknown. */
export const accountValues = {
  username: ({ account: { username } }) =>
    username && (
      <bdi translate="no" title={username}>
        {username}
      </bdi>
    ),
  plain_password: ({ account: { plain_password: password } }) =>
    password && <Secret {...texts.passwordActions} value={password} />,
  state({ account }) {
    const state = stateOf(account);
    if (!state) return undefined;
    const text = stateText(state.text);
    return state.isOff ? (
      <Badge tone="warning">{text}</Badge>
    ) : (
      <span className="muted">{text}</span>
    );
  },
  quota({ account: { quota, quota_str: text } }) {
    const shown = amount(quota, text);
    return typeof quota === 'number' ? <Named value={quota}>{shown}</Named> : shown;
  },
  consumption({ account: { consumption, consumption_str: text, quota } }) {
    const measured = measuredQuota(quota);
    if (typeof consumption !== 'number' || measured === undefined) return amount(consumption, text);
    return (
      <>
        {amount(consumption, text)}
        <Meter aria-hidden max={measured} value={consumption} />
      </>
    );
  },
  usage({ account }) {
    const percent = usagePercent(account);
    return percent === undefined ? undefined : percentText(percent);
  },
  description: ({ account: { description } }) =>
    description && (
      <bdi translate="yes" title={description}>
        {description}
      </bdi>
    ),
  status: ({ account: { status } }) =>
    status && (
      <bdi translate="yes" title={status}>
        {statusText(status)}
      </bdi>
    ),
  is_active: ({ account }) => flag(account.is_active),
  enabled: ({ account }) => flag(account.enabled),
  enabled_by_admin: ({ account }) => flag(account.enabled_by_admin),
  bytes_recv: ({ account }) => traffic(account, 'bytes_recv'),
  bytes_sent: ({ account }) => traffic(account, 'bytes_sent'),
  id: ({ id }) =>
    id && (
      <code translate="no" title={id}>
        {id}
      </code>
    ),
  hash: ({ account: { hash } }) => hash && <code translate="no">{hash}</code>,
  source: ({ origin }) => sources[origin.source],
  known_at: ({ origin: { knownAt } }) => knownAt !== null && formatDateTime(knownAt),
} satisfies Record<
  ColumnName | Exclude<keyof ProxyAccount, 'quota_str' | 'consumption_str' | 'ip_whitelist'>,
  (row: AccountRow) => Content
>;

/**
 * The text of an amount, usually the API's own, with its exact number as a tooltip, and what the API wrote if a language
 * writes it otherwise; without a text, the number. The contract specifies no unit.
 */
function amount(value: number | null | undefined, text: string | null | undefined): Elements {
  const number = typeof value === 'number' ? formatNumber(value) : undefined;
  if (!text) return number && <span>{number}</span>;
  const shown = amountText(text);
  return (
    <bdi translate="no" title={facts([shown !== text && text, number]) || undefined}>
      {shown}
    </bdi>
  );
}

/** A quota by the operator's name for it, if it has one. */
function Named({ value, children }: { value: number; children: Content }) {
  const name = useApi().config.labels['proxy_account.quota']?.values?.[value];
  return name ? (
    <bdi translate="no" title={facts([formatNumber(value), namedBySite])}>
      {name}
    </bdi>
  ) : (
    children
  );
}

const flag = (value: boolean | null | undefined) =>
  typeof value === 'boolean' && <Flag value={value} />;

type TrafficProps = { account: Account; name: 'bytes_recv' | 'bytes_sent' };

const traffic = (account: Account, name: TrafficProps['name']) =>
  typeof account[name] === 'number' && <Traffic account={account} name={name} />;

/** The received or sent traffic of an account, in the unit of its consumption if that is known. */
function Traffic({ account, name }: TrafficProps) {
  const learned = useObservable(useSessionState().learned);
  return amount(account[name], trafficText(name, account, learned));
}
