import { classNames } from '#shared/lib/class-names.ts';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import * as common from '#shared/lib/texts.ts';
import { showHeading } from '#shared/page/page-element.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Facts, type Fact } from '#shared/ui/facts.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import styles from './account-details-panel.module.css';
import { nameOf, type AccountRow } from '../model/account-row.ts';
import { stateConflict } from '../model/state-words.ts';
import { accountValues } from '../list/account-values.tsx';
import { columnOf, type ColumnName } from '../model/columns.ts';
import * as texts from './texts.tsx';
import type { IpWhitelist, PortEntry, Reading } from '#contract';
import { Flag } from '#shared/ui/flag.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { Dash } from '../list/dash.tsx';

interface AccountDetailsPanelProps {
  /** Undefined if the account isn't among those on the page. */
  row: AccountRow | undefined;
  id: string;
  /** Copies its line, where that isn't in view. */
  copyLine: Content;
  /** The way to connect with it. */
  connect: Content;
  /** What can be done with it. */
  actions: Content;
  /** Whether the user has just opened it: then its heading is focused. */
  takeFocus: boolean;
  /** Whether it is below the list: then it is scrolled to. */
  isBelow: boolean;
  onClose: () => void;
}

/** Everything known about one account. */
export function AccountDetailsPanel(props: AccountDetailsPanelProps) {
  const { row, id, copyLine, connect, actions, takeFocus, isBelow, onClose } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const scrollTo = useEffectEvent(() => isBelow && showHeading(heading.current));
  useEffect(() => void scrollTo(), []);
  useEffect(() => handleCommand(`show-account:${id}`, () => showHeading(heading.current)), [id]);

  /** Wherever in it the focus is. Spread, as the lint takes a section with a handler for a control. */
  const events = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose();
    },
  };

  return (
    <section
      {...events}
      className={classNames('stack loose frame', styles.panel)}
      aria-labelledby={headingId}
    >
      <header className={classNames('row loose apart unwrapped', styles.header)}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          <bdi translate="no">{row ? nameOf(row) : id}</bdi>
        </h2>
        <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
          {texts.closeDetails}
        </Button>
      </header>
      {copyLine && <div className="row">{copyLine}</div>}
      {row ? <Details row={row} connect={connect} actions={actions} /> : <p>{texts.notInList}</p>}
    </section>
  );
}

type DetailsProps = Pick<AccountDetailsPanelProps, 'connect' | 'actions'> & { row: AccountRow };

function Details({ row, connect, actions }: DetailsProps) {
  const { account, origin } = row;
  const conflict = stateConflict(account);
  return (
    <>
      {origin.knownAt === null && <p className="muted">{texts.onlyIdKnown}</p>}
      {origin.isBeforeReset && <p className="muted">{texts.beforeReset}</p>}
      <Facts facts={factsOf(row, mainValues)} />
      {conflict !== undefined && <p className="muted small">{conflict}</p>}
      {actions && <div className="row">{actions}</div>}
      {connect}
      <section className="stack ruled">
        <h3>{common.details}</h3>
        <Facts facts={factsOf(row, furtherValues)} />
      </section>
      {account.ip_whitelist && <IpWhitelistDetails whitelist={account.ip_whitelist} />}
      <OtherFields fields={account.$other ?? {}} />
    </>
  );
}

type ValueName = keyof typeof accountValues;

const mainValues: readonly ValueName[] = [
  'username',
  'plain_password',
  'state',
  'quota',
  'consumption',
];
/** The others, but for the usage, which the bar of the consumption shows. */
const furtherValues = (Object.keys(accountValues) as ValueName[]).filter(
  (name) => name !== 'usage' && !mainValues.includes(name),
);

const furtherLabels: Partial<Record<ValueName, string>> = texts.members;

function factsOf(row: AccountRow, names: readonly ValueName[]): Fact[] {
  return names.map((name) => {
    const label = furtherLabels[name] ?? columnOf(name as ColumnName).label;
    const { knownAt } = row.origin;
    if (name === 'known_at' && knownAt !== null)
      return { label, value: <Moment value={new Date(knownAt).toISOString()} /> };
    const value = accountValues[name](row) || undefined;
    if (name !== 'id' || row.id === undefined) return { label, value };
    const copy = <CopyButton label={texts.copyId} text={row.id} iconOnly />;
    return {
      label,
      value: (
        <>
          {value} {copy}
        </>
      ),
    };
  });
}

const portMembers = Object.keys(texts.portLabels) as (keyof PortEntry)[];
/** They are stacked in one cell. */
const sessionMembers = portMembers.filter((name) => name.startsWith('sess_'));
const portColumns = portMembers.filter((name) => !sessionMembers.includes(name));

/** The addresses that may use an account, and its ports. */
function IpWhitelistDetails({ whitelist }: { whitelist: Reading<IpWhitelist> }) {
  // A member that isn't listed here causes a compile error.
  const { is_enabled: enabled, ips, ports, $other, ...rest } = whitelist;
  rest satisfies Record<string, never>;
  return (
    <section className="stack ruled">
      <h3>{texts.ipWhitelist}</h3>
      <Facts
        facts={[
          { label: texts.enabled, value: <Flag value={enabled} /> },
          { label: texts.addresses, value: ips && orNone(ips, <Addresses ips={ips} />) },
          { label: texts.ports, value: ports && orNone(ports, <PortsTable ports={ports} />) },
        ]}
      />
      <OtherFields fields={$other ?? {}} />
    </section>
  );
}

const orNone = (list: readonly unknown[], shown: Content) =>
  list.length > 0 ? shown : common.none;

function Addresses({ ips }: { ips: readonly string[] }) {
  return (
    <ul>
      {ips.map((ip, index) => (
        <li key={index}>
          <code translate="no">{ip}</code>
        </li>
      ))}
    </ul>
  );
}

/** The ports of an IP whitelist, one per row. */
function PortsTable({ ports }: { ports: readonly Reading<PortEntry>[] }) {
  const others = ports.flatMap(({ port, $other }, index) =>
    $other ? [[texts.portName(port ?? index + 1), $other] as const] : [],
  );
  return (
    <>
      <table className={classNames('small', styles.ports)}>
        <TableHead columns={portColumns.map((name) => texts.portLabels[name])} />
        <tbody>
          {ports.map((port, index) => (
            <tr key={index}>
              {portColumns.map((name) => (
                <td key={name}>
                  <span>{asText(port[name]) ?? <Dash />}</span>
                  {name === 'session' && (
                    <ul className="muted">
                      {sessionMembers.map((member) => (
                        <li key={member}>
                          {texts.portValue(member, asText(port[member]) ?? <Dash />)}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OtherFields fields={Object.fromEntries(others)} />
    </>
  );
}

function asText(value: string | number | boolean | null | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  // A port number is an identifier, not an amount: no grouping.
  return String(value);
}
