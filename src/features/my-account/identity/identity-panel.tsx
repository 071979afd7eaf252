import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { LabelledMembers } from '../fields/labelled-members.tsx';
import { DeferredPart } from '../deferred-part.tsx';
import { IdentityMore, Secret } from '../deferred.ts';

interface IdentityPanelProps {
  user: Reading<User>;
  /** Whether what comes after the first show may be asked for. */
  deferredReady: boolean;
}

/** Who the user is; below it, folded, the members of User that belong to no other panel. */
export function IdentityPanel({ user, deferredReady }: IdentityPanelProps) {
  return (
    <Panel title="Identity">
      <LabelledMembers
        of={user}
        members={{
          email: 'Email',
          id: 'User id',
          api_key: [
            'API key',
            user.api_key && (
              <DeferredPart deferredReady={deferredReady}>
                <Secret name="API key" value={user.api_key} />
              </DeferredPart>
            ),
          ],
          enabled: 'Enabled',
        }}
      />
      <DeferredPart deferredReady={deferredReady}>
        <IdentityMore user={user} />
      </DeferredPart>
    </Panel>
  );
}
