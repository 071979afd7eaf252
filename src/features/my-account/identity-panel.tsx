import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { dated } from './dated.tsx';
import { LabelledMembers } from './labelled-members.tsx';
import { LaterPart } from './later-part.tsx';
import { OtherFields, Secret } from './later-parts.ts';
import { otherFields } from './parts.ts';
import { TextList } from './text-list.tsx';

interface IdentityPanelProps {
  user: Reading<User>;
  /** Whether what comes after the first show may be asked for. */
  mayFollow: boolean;
}

/** Who the user is, and the members of User that belong to no other panel. */
export function IdentityPanel({ user, mayFollow }: IdentityPanelProps) {
  return (
    <Panel title="Identity">
      <LabelledMembers
        of={user}
        facts={[
          ['email', 'Email'],
          ['id', 'User id'],
          [
            'api_key',
            'API key',
            user.api_key && (
              <LaterPart mayFollow={mayFollow}>
                <Secret name="API key" value={user.api_key} />
              </LaterPart>
            ),
          ],
          ['enabled', 'Enabled'],
          ['roles', 'Roles', user.roles && <TextList texts={user.roles} />],
          ['utm_tags', 'UTM tags', user.utm_tags && <TextList texts={user.utm_tags} />],
          ['try_at', 'Try at', dated(user.try_at)],
          ['external_tool_a_hash', 'External tool A hash'],
          ['external_tool_b_hash', 'External tool B hash'],
        ]}
      />
      <LaterPart mayFollow={mayFollow}>
        <OtherFields fields={otherFields(user)} />
      </LaterPart>
    </Panel>
  );
}
