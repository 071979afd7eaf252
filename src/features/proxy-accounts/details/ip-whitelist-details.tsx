import type { ReactNode } from 'react';
import type { IpWhitelist, PortEntry, Reading } from '#contract';
import { classNames } from '#shared/lib/class-names.ts';
import * as common from '#shared/lib/texts.ts';
import { Flag } from '#shared/ui/flag.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { Dash } from '../list/dash.tsx';
import styles from './account-details-panel.module.css';
import * as texts from './texts.tsx';

const portMembers = Object.keys(texts.portLabels) as (keyof PortEntry)[];
/** They are stacked in one cell. */
const sessionMembers = portMembers.filter((name) => name.startsWith('sess_'));
const portColumns = portMembers.filter((name) => !sessionMembers.includes(name));

/** The addresses that may use an account, and its ports. */
export function IpWhitelistDetails({ whitelist }: { whitelist: Reading<IpWhitelist> }) {
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

const orNone = (list: readonly unknown[], shown: ReactNode) =>
  list.length > 0 ? shown : common.none;

function Addresses({ ips }: { ips: readonly string[] }) {
  return (
    <ul>
      {ips.map((ip, index) => (
        <li key={index}>
          <code>{ip}</code>
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
                  {asText(port[name]) ?? <Dash />}
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
