import type { PortEntry, Reading } from '#contract';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Dash } from '../list/dash.tsx';
import styles from './ports-table.module.css';

/** Members that are said with their name, below the session that they belong to. */
const sessionMembers = [
  ['sess_time', 'Time'],
  ['sess_replace', 'Replace'],
  ['sess_ip_collision', 'IP collision'],
] as const;

/** The ports of an IP whitelist, one a row. */
export function PortsTable({ ports }: { ports: readonly Reading<PortEntry>[] }) {
  const others = ports.flatMap(({ port, $other }, index) =>
    $other ? [[`port ${port ?? index + 1}`, $other] as const] : [],
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Port</th>
            <th scope="col">Type</th>
            <th scope="col">Country</th>
            <th scope="col">City</th>
            <th scope="col">Session</th>
          </tr>
        </thead>
        <tbody>
          {ports.map((port, index) => (
            <tr key={index}>
              <td>{asText(port.port) ?? <Dash />}</td>
              <td>{asText(port.type) ?? <Dash />}</td>
              <td>{asText(port.country) ?? <Dash />}</td>
              <td>{asText(port.city) ?? <Dash />}</td>
              <td>
                {asText(port.session) ?? <Dash />}
                <ul>
                  {sessionMembers.map(([name, label]) => (
                    <li key={name}>
                      {label}: {asText(port[name]) ?? <Dash />}
                    </li>
                  ))}
                </ul>
              </td>
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
  // A port number is a name, not an amount: no grouping.
  return String(value);
}
