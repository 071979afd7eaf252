import type { App, AutoTopupSetting, Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { TimelinePanel } from './subscription/timeline-panel.tsx';
import { OneByOne } from '#shared/ui/one-by-one.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiPart, Member, Members, Text } from './fields/members.tsx';
import { Folded, FoldedList } from './fields/folded.tsx';
import { AllMembers } from './fields/all-members.tsx';
import * as texts from './model/texts.tsx';
import * as first from './model/start-texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Secret } from '#shared/ui/secret.tsx';
import { truncated } from './model/api-object.ts';
import { none } from '#shared/lib/texts.ts';
import styles from './account-details.module.css';

/** The parts of My account below the summary. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <>
      {/* At once, so that the page's last line isn't seen before the other parts push it out of view. */}
      <AutoTopupPanel user={user} />
      <OneByOne>
        <div id="payments">
          <PaymentsPanel user={user} />
        </div>
        <TimelinePanel user={user} />
        <AppsPanel user={user} />
      </OneByOne>
    </>
  );
}

function AutoTopupPanel({ user }: { user: Reading<User> }) {
  // The contract doesn't say what is updated there.
  const [updateUrl] = /^https?:.*/is.exec(user.subscription?.update_url ?? '') ?? [];
  return (
    <Panel title={texts.autoTopup}>
      <ApiPart of={user} name="auto_topup_setting">
        {(setting) => (
          <>
            <AllMembers
              of={setting}
              object="auto_topup_setting"
              members={{
                enabled: first.enabled,
                threshold: [texts.threshold, <Threshold key="threshold" of={setting} />],
                extra_gb: texts.extraGb,
              }}
            />
            <p className="muted small">
              {texts.whereToChange(updateUrl && <ExternalLink href={updateUrl} />)}
            </p>
          </>
        )}
      </ApiPart>
    </Panel>
  );
}

/** The contract says neither what it is compared with nor its unit; the operator may. */
function Threshold({ of }: { of: Reading<AutoTopupSetting> }) {
  const label = useApi().config.labels['auto_topup_setting.threshold'];
  const value = <Member of={of} object="auto_topup_setting" name="threshold" />;
  return label || typeof of.threshold !== 'number' ? (
    value
  ) : (
    <span title={texts.thresholdHelp}>{value}</span>
  );
}

function AppsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={texts.apps}>
      <ApiPart of={user} name="apps">
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
        <bdi translate="no">{name}</bdi>
      </h3>
      <Members of={app} members={{ enabled: first.enabled, max_dau: texts.maxDau }} />
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

/** The rest of what the API sends about the user: rarely needed, so folded. */
export function IdentityMore({ user }: { user: Reading<User> }) {
  return (
    <Folded title={texts.otherDetails}>
      <AllMembers
        of={user}
        members={{
          roles: [texts.roles, user.roles && <TextList items={user.roles} />],
          utm_tags: [texts.utmTags, user.utm_tags && <TextList items={user.utm_tags} />],
          try_at: texts.tryAt,
          external_tool_a_hash: texts.toolAHash,
          external_tool_b_hash: texts.toolBHash,
          // Before the fold.
          email: null,
          id: null,
          api_key: null,
          enabled: null,
          // In regions of their own.
          apps: null,
          auto_topup_setting: null,
          is_subscription_expired: null,
          past_subscriptions: null,
          payments: null,
          subscription: null,
        }}
      />
    </Folded>
  );
}

/** A list of texts, each as a chip; says so if the list is empty. */
function TextList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return <span>{none}</span>;
  return (
    <FoldedList
      items={items}
      limit={20}
      more={texts.moreTexts}
      className={`row closest ${styles.list}`}
    >
      {(text, index) => (
        <li key={index}>
          <Text>{text}</Text>
        </li>
      )}
    </FoldedList>
  );
}
