import { classNames } from '#shared/lib/class-names.ts';
import type { Reading, User, App } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import styles from './apps-panel.module.css';
import { FoldedList } from '../fields/folded-list.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import { Folded } from '../fields/folded.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import { Members } from '../fields/members.tsx';
import { truncated } from '../model/api-object.ts';

export function AppsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Apps">
      <ApiPart of={user} name="apps" noun="apps">
        {(apps) => (
          <FoldedList
            items={apps}
            limit={9}
            noun="more app"
            className={classNames('stack loose', styles.apps)}
          >
            {(app, index) => <AppItem key={index} app={app} />}
          </FoldedList>
        )}
      </ApiPart>
    </Panel>
  );
}

/** One app of the user. The labels of its secrets contain its name, so that their buttons are distinct. */
function AppItem({ app }: { app: Reading<App> }) {
  const name = truncated(app.app_name || 'Unnamed app', 60);
  return (
    <li className={classNames('stack tight', styles.app)}>
      <h3 dir="auto">{name}</h3>
      <Members
        of={app}
        members={{
          enabled: 'Enabled',
          max_dau: 'Max DAU',
        }}
      />
      <Folded title="IDs and secrets">
        <AllMembers
          of={app}
          members={{
            app_name: 'App name',
            app_dev_name: 'App developer name',
            id: 'App ID',
            api_token: [
              'API token',
              app.api_token && <Secret name={`API token of ${name}`} value={app.api_token} />,
            ],
            sdk_key: [
              'SDK key',
              app.sdk_key && <Secret name={`SDK key of ${name}`} value={app.sdk_key} />,
            ],
            // Before the fold.
            enabled: null,
            max_dau: null,
          }}
        />
      </Folded>
    </li>
  );
}
