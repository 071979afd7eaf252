import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { AppItem } from './app-item.tsx';
import styles from './apps-panel.module.css';
import { FoldedList } from '../fields/folded-list.tsx';
import { ApiList } from '../fields/api-list.tsx';

export function AppsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Apps">
      <ApiList of={user} name="apps" items={user.apps} noun="apps">
        {(apps) => (
          <FoldedList items={apps} limit={9} noun="more app" className={styles.apps}>
            {(app, index) => <AppItem key={index} app={app} />}
          </FoldedList>
        )}
      </ApiList>
    </Panel>
  );
}
