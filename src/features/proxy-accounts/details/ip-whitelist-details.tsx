import type { IpWhitelist, Reading } from '#contract';
import { Flag } from '#shared/ui/flag.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import styles from './ip-whitelist-details.module.css';
import { PortsTable } from './ports-table.tsx';

/** The addresses that may use an account, and its ports. */
export function IpWhitelistDetails({ whitelist }: { whitelist: Reading<IpWhitelist> }) {
  const { is_enabled: enabled, ips, ports, $other } = whitelist;
  return (
    <section className={styles.whitelist}>
      <h3>IP whitelist</h3>
      <dl>
        <dt>Enabled</dt>
        <dd>
          <Flag value={enabled} />
        </dd>
        <dt>Addresses</dt>
        <dd>
          {!ips && <Unknown />}
          {ips?.length === 0 && 'None'}
          {ips && ips.length > 0 && (
            <ul>
              {ips.map((ip, index) => (
                <li key={index}>
                  <code>{ip}</code>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>Ports</dt>
        <dd>
          {!ports && <Unknown />}
          {ports?.length === 0 && 'None'}
        </dd>
      </dl>
      {ports && ports.length > 0 && <PortsTable ports={ports} />}
      <OtherFields fields={$other ?? {}} />
    </section>
  );
}
