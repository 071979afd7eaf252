import { useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { RunPanel } from '#shared/run/ui/run-panel.tsx';
import { Page } from '#shared/ui/page.tsx';
import { EditProfilesDialog } from './bulk/edit/edit-profiles-dialog.tsx';
import { SelectionToolbar } from './bulk/selection/selection-toolbar.tsx';
import { bulkEditView } from './bulk/ui/bulk-edit-view.tsx';
import { BulkMenu } from './bulk/ui/bulk-menu.tsx';
import { OpenProfilePanel } from './list/open-profile-panel.tsx';
import { OpenedProfilesPanel } from './list/opened-profiles-panel.tsx';
import styles from './list/profiles.module.css';
import { TeamProfilesPanel } from './list/team-profiles-panel.tsx';

/** The ways to open a profile: a team's list, recently opened ones, and any by its IDs. Several can be edited. */
export function ProxyProfilesScreen() {
  const { config } = useApi();
  const hasList = config.collections.proxyProfiles !== null;
  // It stays open from then on: the user may be typing in it.
  const [isOnlyWay, setOnlyWay] = useState(!hasList);
  const [isEditing, setEditing] = useState(false);
  return (
    <Page
      title="Proxy profiles"
      description={hasList ? undefined : "This API doesn't list profiles. Open one by ID."}
      actions={<BulkMenu />}
    >
      <RunPanel view={bulkEditView} command="show-bulk-edit" />
      <div className={styles.columns}>
        {hasList && <TeamProfilesPanel onUnlisted={() => setOnlyWay(true)} />}
        <div className={styles.side}>
          <OpenedProfilesPanel />
          <OpenProfilePanel isFolded={!isOnlyWay} />
        </div>
      </div>
      <SelectionToolbar onEdit={() => setEditing(true)} />
      {isEditing && <EditProfilesDialog onClose={() => setEditing(false)} />}
    </Page>
  );
}
