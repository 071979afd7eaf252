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
import * as texts from '../model/texts.tsx';
import * as first from '../model/start-texts.tsx';

export function AppsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={texts.apps}>
      <ApiPart of={user} name="apps" words={texts.appsPart}>
        {(apps) => (
          <FoldedList
            items={apps}
            limit={9}
            more={texts.moreApps}
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
  const name = truncated(app.app_name || texts.unnamedApp, 60);
  return (
    <li className={classNames('stack tight', styles.app)}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <Members
        of={app}
        members={{
          enabled: first.enabled,
          max_dau: texts.maxDau,
        }}
      />
      <Folded title={texts.idsAndSecrets}>
        <AllMembers
          of={app}
          members={{
            app_name: texts.appName,
            app_dev_name: texts.appDeveloperName,
            id: texts.appId,
            api_token: [
              texts.apiToken,
              app.api_token && <Secret {...texts.apiTokenActions(name)} value={app.api_token} />,
            ],
            sdk_key: [
              texts.sdkKey,
              app.sdk_key && <Secret {...texts.sdkKeyActions(name)} value={app.sdk_key} />,
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
