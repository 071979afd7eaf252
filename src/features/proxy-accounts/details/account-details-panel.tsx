import { classNames } from '#shared/lib/class-names.ts';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import type { ProxyAccount } from '#contract';
import { showHeading } from '#shared/page/focus-heading.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Facts, type Fact } from '#shared/ui/facts.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import styles from './account-details-panel.module.css';
import { nameOf, type AccountRow } from '../model/account-row.ts';
import { stateConflict, stateOf, statusText } from '../model/account-state.ts';
import { Amount, Consumption, Traffic } from '../list/amount.tsx';
import { StateBadge } from '../list/state-badge.tsx';
import { IpWhitelistDetails } from './ip-whitelist-details.tsx';
import { sourceNames } from '../model/columns.ts';

interface AccountDetailsPanelProps {
  /** Undefined if the account isn't among those on the page. */
  row: AccountRow | undefined;
  id: string;
  /** The way to connect with it. */
  connect: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** Whether the user has just opened it: then its heading is focused. */
  takeFocus: boolean;
  onClose: () => void;
}

/** Everything known about one account. */
export function AccountDetailsPanel(props: AccountDetailsPanelProps) {
  const { row, id, connect, actions, takeFocus, onClose } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  useEffect(() => handleCommand(`show-account:${id}`, () => showHeading(heading.current)), [id]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section
      ref={panel}
      className={classNames('stack loose frame', styles.panel)}
      aria-labelledby={headingId}
    >
      <header className={classNames('row loose apart', styles.header)}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {row ? nameOf(row) : id}
        </h2>
        <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
          Close details
        </Button>
      </header>
      {row ? (
        <Details row={row} connect={connect} actions={actions} />
      ) : (
        <p>This account isn&apos;t in the list.</p>
      )}
    </section>
  );
}

type DetailsProps = Pick<AccountDetailsPanelProps, 'connect' | 'actions'> & { row: AccountRow };

function Details({ row, connect, actions }: DetailsProps) {
  const { account, origin } = row;
  const { source, knownAt } = origin;
  const conflict = stateConflict(account);
  const { username, plain_password, state, quota, consumption, ...further } = factsOf(row);
  return (
    <>
      {knownAt === null && <p className="muted">Only this account&apos;s ID is known.</p>}
      {origin.isBeforeReset && (
        <p className="muted">
          Counters are from before the reset, which wasn&apos;t confirmed. Refresh to read them.
        </p>
      )}
      <Facts facts={[username, plain_password, state, quota, consumption]} />
      {conflict !== undefined && <p className="muted small">{conflict}</p>}
      {actions && <div className="row">{actions}</div>}
      {connect}
      <section className="stack ruled">
        <h3>Details</h3>
        <Facts
          facts={[
            ...Object.values(further),
            { label: 'Source', value: sourceNames[source] },
            {
              label: 'As of',
              value: knownAt && <Moment value={new Date(knownAt).toISOString()} />,
            },
          ]}
        />
      </section>
      {account.ip_whitelist && <IpWhitelistDetails whitelist={account.ip_whitelist} />}
      <OtherFields fields={account.$other ?? {}} />
    </>
  );
}

/** Every member of an account that isn't a part of another one, or shown below. */
function factsOf({ account, id }: AccountRow) {
  const { plain_password: password, hash } = account;
  const state = stateOf(account);
  return {
    username: { label: 'Username', value: account.username },
    plain_password: {
      label: 'Password',
      value: password && <Secret name="password" value={password} />,
    },
    state: { label: 'State', value: state && <StateBadge state={state} /> },
    quota: { label: 'Quota', value: <Amount value={account.quota} text={account.quota_str} /> },
    consumption: { label: 'Consumption', value: <Consumption account={account} /> },
    description: { label: 'Description', value: account.description },
    status: {
      label: 'Status',
      value: account.status && <span title={account.status}>{statusText(account.status)}</span>,
    },
    is_active: { label: 'Active', value: <Flag value={account.is_active} /> },
    enabled: { label: 'Enabled', value: <Flag value={account.enabled} /> },
    enabled_by_admin: {
      label: 'Enabled by admin',
      value: <Flag value={account.enabled_by_admin} />,
    },
    bytes_recv: { label: 'Received', value: <Traffic account={account} name="bytes_recv" /> },
    bytes_sent: { label: 'Sent', value: <Traffic account={account} name="bytes_sent" /> },
    id: {
      label: 'ID',
      value: id && (
        <>
          <code>{id}</code> <CopyButton label="Copy ID" text={id} iconOnly />
        </>
      ),
    },
    hash: { label: 'Hash', value: hash && <code>{hash}</code> },
  } satisfies Record<
    Exclude<keyof ProxyAccount, 'quota_str' | 'consumption_str' | 'ip_whitelist'> | 'state',
    Fact
  >;
}
