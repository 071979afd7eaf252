import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Folded } from '../fields/folded.tsx';
import { MemberFacts } from '../fields/member-facts.tsx';
import { MissingObject } from '../fields/missing-object.tsx';
import { topupSentence } from './topup-sentence.ts';

export function AutoTopupPanel({ user }: { user: Reading<User> }) {
  const { labels } = useApi().config;
  const setting = user.auto_topup_setting;
  return (
    <Panel title="Auto top-up">
      {setting ? (
        <>
          <p>{topupSentence(setting, labels['auto_topup_setting.threshold'])}</p>
          <Folded title="Auto top-up details">
            <MemberFacts
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
      ) : (
        <MissingObject of={user} name="auto_topup_setting" noun="auto top-up setting" />
      )}
    </Panel>
  );
}
