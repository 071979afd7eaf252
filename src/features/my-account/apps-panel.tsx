import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { AppItem } from './app-item.tsx';
import styles from './apps-panel.module.css';
import { ListPart } from './list-part.tsx';

export function AppsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Apps">
      <ListPart
        of={user}
        name="apps"
        items={user.apps}
        noun="apps"
        elsewhere="Other fields of Identity"
      >
        {(apps) => (
          <ul className={styles.apps}>
            {apps.map((app, index) => (
              <AppItem key={index} app={app} />
            ))}
          </ul>
        )}
      </ListPart>
    </Panel>
  );
}
