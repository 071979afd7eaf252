import { classNames } from '#shared/lib/class-names.ts';
import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { RunPanel } from '#shared/run/ui/run-panel.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { paths } from '#shared/lib/paths.ts';
import { onOneLine } from '#shared/ui/apart.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { useProfileSelection } from '../bulk/selection/profile-selection.ts';
import { SelectionToolbar } from '../bulk/selection/selection-toolbar.tsx';
import { bulkEditPages } from '../bulk/ui/page-kind.tsx';
import { BulkMenu } from '../bulk/ui/bulk-menu.tsx';
import { OpenProfileAction, OpenProfilePanel } from './open-profile-panel.tsx';
import styles from './profiles.module.css';
import { TeamProfilesPanel } from './team-profiles-panel.tsx';
import { profileKeyOf } from '../model/baseline.ts';
import { distinctions } from '../model/distinctions.ts';
import { draftedProfilesQuery } from '../data/draft-store.ts';
import { forgetProfile, openedProfilesQuery, type ProfileRecord } from '../data/profile-store.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

/** Has the fields of the form, which the list doesn't need. */
const EditProfilesDialog = retryableLazy(
  async () => (await import('../bulk/edit/edit-profiles-dialog.tsx')).EditProfilesDialog,
);

/** The ways to open a profile: a team's list, recently opened ones, and any by its IDs. Several can be edited. */
export function ProxyProfilesScreen() {
  const { config } = useApi();
  const hasList = config.collections.proxyProfiles !== null;
  // It stays from then on: the user may be typing in it.
  const [isOnlyWay, setOnlyWay] = useState(!hasList);
  const [editing, setEditing] = useState<'open' | 'closed'>();
  const hasSelection = useProfileSelection().profiles.size > 0;
  useEffect(() => {
    if (hasSelection) void EditProfilesDialog.fetch();
  }, [hasSelection]);
  const opening = useMutation({
    mutationFn: EditProfilesDialog.fetch,
    // Code that didn't load says so in its place. The selection may be gone by then.
    onSettled: () => setEditing(hasSelection ? 'open' : undefined),
  });
  return (
    <Page
      title={common.proxyProfiles}
      description={hasList ? undefined : texts.notListed}
      actions={
        <div className={classNames('row', styles.actions)}>
          {!isOnlyWay && <OpenProfileAction />}
          <BulkMenu />
        </div>
      }
    >
      <RunPanel kind={bulkEditPages} command="show-bulk-edit" />
      {hasList && <TeamProfilesPanel onUnlisted={() => setOnlyWay(true)} />}
      {isOnlyWay && <OpenProfilePanel />}
      <OpenedProfilesPanel />
      <SelectionToolbar isOpening={opening.isPending} onEdit={() => opening.mutate()} />
      <LazyBoundary>
        {editing && hasSelection && (
          <EditProfilesDialog open={editing === 'open'} onClose={() => setEditing('closed')} />
        )}
      </LazyBoundary>
    </Page>
  );
}

/** The team is said anyway where there are several. */
const named = ({ id, representation }: ProfileRecord) => ({
  teamId: '',
  id,
  name: representation?.name || id,
});

/** Links to the profiles that were opened in this browser. */
function OpenedProfilesPanel() {
  const api = useApi();
  const query = openedProfilesQuery(api);
  const cache = useQueryClient();
  const { data: records } = useQuery(query);
  const { data: drafted } = useQuery(draftedProfilesQuery(api));

  async function remove(record: ProfileRecord) {
    // Drafts stay: they are deleted where they are shown.
    await forgetProfile(record);
    await cache.invalidateQueries({ queryKey: query.queryKey });
  }

  if (!records?.length) return null;
  const hasTeams = records.some(({ teamId }) => teamId !== records[0]?.teamId);
  const idOf = distinctions(records.map(named));
  return (
    <div className={styles.recent}>
      <Panel title={texts.recentlyOpened}>
        <ul tabIndex={-1} className={styles.opened}>
          {records.map((record) => {
            const { teamId, id, openedAt } = record;
            const { name } = named(record);
            const shownId = idOf(named(record));
            const at = formatDateTime(openedAt);
            const isDrafted = drafted?.has(profileKeyOf(record));
            const opened = shownId ? texts.withId(<bdi translate="no">{shownId}</bdi>, at) : at;
            return (
              <li key={profileKeyOf(record)} className="row apart unwrapped">
                <div>
                  <Link href={paths.proxyProfile(teamId, id)}>
                    <bdi translate="no">{name}</bdi>
                  </Link>
                  <p className="muted small">
                    {onOneLine([
                      hasTeams ? texts.ofTeam(<bdi translate="no">{teamId}</bdi>, opened) : opened,
                      isDrafted && texts.unsavedChanges,
                    ])}
                  </p>
                </div>
                <Button variant="quiet" icon={X} iconOnly onClick={() => void remove(record)}>
                  {texts.remove(name)}
                </Button>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
