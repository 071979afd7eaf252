import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import { dated } from './dated.tsx';
import { MemberFacts } from './member-facts.tsx';
import { TextList } from './text-list.tsx';

/** Who the user is, and the members of User that belong to no other panel. */
export function IdentityPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Identity">
      <MemberFacts
        of={user}
        facts={[
          ['email', 'Email'],
          ['id', 'User id'],
          ['api_key', 'API key', user.api_key && <Secret name="API key" value={user.api_key} />],
          ['enabled', 'Enabled'],
          ['roles', 'Roles', user.roles && <TextList texts={user.roles} />],
          ['utm_tags', 'UTM tags', user.utm_tags && <TextList texts={user.utm_tags} />],
          ['try_at', 'Try at', dated(user.try_at)],
          ['external_tool_a_hash', 'External tool A hash'],
          ['external_tool_b_hash', 'External tool B hash'],
        ]}
      />
    </Panel>
  );
}
