import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import { Folded } from '../fields/folded.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import { topupSentence } from '../model/texts.ts';

export function AutoTopupPanel({ user }: { user: Reading<User> }) {
  const { labels } = useApi().config;
  // The contract doesn't say what is updated there.
  const [updateUrl] = /^https?:.*/is.exec(user.subscription?.update_url ?? '') ?? [];
  const noun = 'auto top-up setting';
  return (
    <Panel title="Auto top-up">
      <ApiPart of={user} name="auto_topup_setting" noun={noun} theNoun={`the ${noun}`}>
        {(setting) => (
          <>
            <p>{topupSentence(setting, labels['auto_topup_setting.threshold'])}</p>
            <p className="muted small">
              This console only shows the setting. To change it, contact your provider
              {updateUrl ? (
                <>
                  , or check the page where you update your subscription:{' '}
                  <ExternalLink href={updateUrl} />
                </>
              ) : (
                '.'
              )}
            </p>
            <Folded title="Auto top-up details">
              <AllMembers
                of={setting}
                object="auto_topup_setting"
                members={{
                  enabled: 'Enabled',
                  threshold: 'Threshold',
                  extra_gb: 'Extra GB',
                }}
              />
            </Folded>
          </>
        )}
      </ApiPart>
    </Panel>
  );
}
