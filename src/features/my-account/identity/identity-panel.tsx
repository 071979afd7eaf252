import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { LabelledMembers } from '../fields/labelled-members.tsx';
import { LaterPart } from '../deferred-part.tsx';
import { IdentityMore, Secret } from '../deferred.ts';

interface IdentityPanelProps {
  user: Reading<User>;
  /** Whether what comes after the first show may be asked for. */
  mayFollow: boolean;
}

/** Who the user is; below it, folded, the members of User that belong to no other panel. */
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
        ]}
      />
      <LaterPart mayFollow={mayFollow}>
        <IdentityMore user={user} />
      </LaterPart>
    </Panel>
  );
}
