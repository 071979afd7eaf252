import type { ReactNode } from 'react';
import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { LabelledMembers } from '../fields/labelled-members.tsx';

interface IdentityPanelProps {
  user: Reading<User>;
  /** The API key, masked. */
  apiKey: ReactNode;
  /** The members of User that belong to no other panel. */
  children: ReactNode;
}

/** Who the user is. */
export function IdentityPanel({ user, apiKey, children }: IdentityPanelProps) {
  return (
    <Panel title="Account details">
      <LabelledMembers
        of={user}
        members={{
          email: 'Email',
          id: 'User ID',
          api_key: ['API key', apiKey],
          enabled: 'Enabled',
        }}
      />
      {children}
    </Panel>
  );
}
