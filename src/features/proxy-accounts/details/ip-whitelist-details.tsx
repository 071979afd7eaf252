import type { ReactNode } from 'react';
import type { IpWhitelist, PortEntry, Reading } from '#contract';
import { classNames } from '#shared/lib/class-names.ts';
import { Flag } from '#shared/ui/flag.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { Dash } from '../list/dash.tsx';
import styles from './account-details-panel.module.css';

/** Every member of a port has a label here. Those of its session are stacked in one cell. */
const portLabels = {
  port: 'Port',
  type: 'Type',
  country: 'Country',
  city: 'City',
  session: 'Session',
  sess_time: 'Time',
  sess_replace: 'Replace',
  sess_ip_collision: 'IP collision',
} satisfies Record<keyof PortEntry, string>;

const portMembers = Object.keys(portLabels) as (keyof PortEntry)[];
const sessionMembers = portMembers.filter((name) => name.startsWith('sess_'));
const portColumns = portMembers.filter((name) => !sessionMembers.includes(name));

/** The addresses that may use an account, and its ports. */
export function IpWhitelistDetails({ whitelist }: { whitelist: Reading<IpWhitelist> }) {
  // A member that isn't listed here causes a compile error.
  const { is_enabled: enabled, ips, ports, $other, ...rest } = whitelist;
  rest satisfies Record<string, never>;
  return (
    <section className="stack ruled">
      <h3>IP whitelist</h3>
      <Facts
        facts={[
          { label: 'Enabled', value: <Flag value={enabled} /> },
          { label: 'Addresses', value: ips && orNone(ips, <Addresses ips={ips} />) },
          { label: 'Ports', value: ports && orNone(ports, <PortsTable ports={ports} />) },
        ]}
      />
      <OtherFields fields={$other ?? {}} />
    </section>
  );
}

const orNone = (list: readonly unknown[], shown: ReactNode) => (list.length > 0 ? shown : 'None');

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
    $other ? [[`port ${port ?? index + 1}`, $other] as const] : [],
  );
  return (
    <>
      <table className={classNames('small', styles.ports)}>
        <TableHead columns={portColumns.map((name) => portLabels[name])} />
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
                          {portLabels[member]}: {asText(port[member]) ?? <Dash />}
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
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A port number is an identifier, not an amount: no grouping.
  return String(value);
}
