import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import { Folded } from '../fields/folded.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import * as texts from '../model/texts.tsx';
import * as first from '../model/start-texts.tsx';

export function AutoTopupPanel({ user }: { user: Reading<User> }) {
  const { labels } = useApi().config;
  // The contract doesn't say what is updated there.
  const [updateUrl] = /^https?:.*/is.exec(user.subscription?.update_url ?? '') ?? [];
  return (
    <Panel title={texts.autoTopup}>
      <ApiPart of={user} name="auto_topup_setting" words={texts.autoTopupPart}>
        {(setting) => (
          <>
            <p>{texts.topupSentence(setting, labels['auto_topup_setting.threshold'])}</p>
            <p className="muted small">
              {updateUrl
                ? texts.settingMayBeAt(<ExternalLink href={updateUrl} />)
                : texts.settingIsShownOnly}
            </p>
            <Folded title={texts.autoTopupDetails}>
              <AllMembers
                of={setting}
                object="auto_topup_setting"
                members={{
                  enabled: first.enabled,
                  threshold: texts.threshold,
                  extra_gb: texts.extraGb,
                }}
              />
            </Folded>
          </>
        )}
      </ApiPart>
    </Panel>
  );
}
