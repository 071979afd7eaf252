import type { Reading, User } from '#contract';
import { Folded } from '../fields/folded.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import { Text } from '../fields/text.tsx';
import * as words from '../model/texts.tsx';
import { none } from '#shared/lib/texts.ts';
import styles from './identity-more.module.css';

/** The rest of what the API sends about the user: rarely needed, so folded. */
export function IdentityMore({ user }: { user: Reading<User> }) {
  return (
    <Folded title={words.otherDetails}>
      <AllMembers
        of={user}
        members={{
          roles: [words.roles, user.roles && <TextList texts={user.roles} />],
          utm_tags: [words.utmTags, user.utm_tags && <TextList texts={user.utm_tags} />],
          try_at: words.tryAt,
          external_tool_a_hash: words.toolAHash,
          external_tool_b_hash: words.toolBHash,
          // Before the fold.
          email: null,
          id: null,
          api_key: null,
          enabled: null,
          // In regions of their own.
          apps: null,
          auto_topup_setting: null,
          is_subscription_expired: null,
          past_subscriptions: null,
          payments: null,
          subscription: null,
        }}
      />
    </Folded>
  );
}

/** A list of texts, each as a chip; says so if the list is empty. */
function TextList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return none;
  return (
    <FoldedList items={texts} limit={20} more={words.moreTexts} className={`row ${styles.list}`}>
      {(text, index) => (
        <li key={index}>
          <Text>{text}</Text>
        </li>
      )}
    </FoldedList>
  );
}
