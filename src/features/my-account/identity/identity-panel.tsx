import type { ComponentType } from 'react';
import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import type { SecretProps } from '#shared/ui/secret.tsx';
import { Members } from '../fields/members.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../model/start-texts.tsx';

interface IdentityPanelProps {
  user: Reading<User>;
  /** Parts whose code loads after the first show. */
  parts: {
    /** The API key, masked. */
    Secret: ComponentType<SecretProps>;
    /** The members of User that belong to no other panel. */
    IdentityMore: ComponentType<{ user: Reading<User> }>;
  };
}

/** Who the user is. */
export function IdentityPanel({ user, parts }: IdentityPanelProps) {
  return (
    <Panel title={texts.accountDetails}>
      <Members
        of={user}
        members={{
          email: texts.email,
          id: texts.userId,
          api_key: [
            common.apiKey,
            user.api_key && <parts.Secret {...texts.apiKeyActions} value={user.api_key} />,
          ],
          enabled: texts.enabled,
        }}
      />
      <parts.IdentityMore user={user} />
    </Panel>
  );
}
