import type { ComponentType } from 'react';
import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { Members } from '../fields/members.tsx';

interface IdentityPanelProps {
  user: Reading<User>;
  /** Parts whose code loads after the first show. */
  parts: {
    /** The API key, masked. */
    Secret: ComponentType<{ name: string; value: string }>;
    /** The members of User that belong to no other panel. */
    IdentityMore: ComponentType<{ user: Reading<User> }>;
  };
}

/** Who the user is. */
export function IdentityPanel({ user, parts }: IdentityPanelProps) {
  return (
    <Panel title="Account details">
      <Members
        of={user}
        members={{
          email: 'Email',
          id: 'User ID',
          api_key: [
            'API key',
            user.api_key && <parts.Secret name="API key" value={user.api_key} />,
          ],
          enabled: 'Enabled',
        }}
      />
      <parts.IdentityMore user={user} />
    </Panel>
  );
}
