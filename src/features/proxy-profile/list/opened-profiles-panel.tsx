import { useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { type ProfileRecord, forgetProfile, openedProfilesQuery } from '../data/profile-store.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from './profiles.module.css';

/** Links to the profiles that were opened in this browser. */
export function OpenedProfilesPanel() {
  const query = openedProfilesQuery(useApi());
  const cache = useQueryClient();
  const { data: records } = useQuery(query);
  const list = useRef<HTMLUListElement>(null);

  async function remove(record: ProfileRecord) {
    // Drafts and history stay: they are deleted where they are shown.
    await forgetProfile(record);
    await cache.invalidateQueries({ queryKey: query.queryKey });
    // The clicked button is gone, and after the last one so is the list.
    const isLast = records?.length === 1;
    (isLast ? document.getElementById('main') : list.current)?.focus();
  }

  if (!records?.length) return null;
  const hasTeams = records.some(({ teamId }) => teamId !== records[0]?.teamId);
  return (
    <Panel title="Recently opened">
      <ul ref={list} tabIndex={-1} className={styles.opened}>
        {records.map((record) => {
          const { teamId, id, openedAt, representation } = record;
          const name = representation?.name || id;
          return (
            <li key={JSON.stringify([teamId, id])}>
              <div>
                <Link href={paths.proxyProfile(teamId, id)}>
                  <bdi>{name}</bdi>
                </Link>
                <p className={styles.quiet}>
                  {hasTeams && (
                    <>
                      Team <bdi>{teamId}</bdi>,{' '}
                    </>
                  )}
                  {formatDateTime(openedAt)}
                </p>
              </div>
              <Button variant="quiet" icon={X} iconOnly onClick={() => void remove(record)}>
                {`Remove ${name}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
