import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Folded } from '../fields/folded.tsx';
import * as texts from '../model/texts.tsx';
import { lasting } from './lasting.ts';
import { quotaUse } from './quota-use.ts';

/** How long the rest of the quota lasts, and what the figures of the consumption rest on. */
export function Outlook({ user }: { user: Reading<User> }) {
  const use = quotaUse(user.subscription ?? {}, useApi().config.labels);
  const last = use && lasting(user, use);
  return (
    <Folded title={last ? <span>{last.text}</span> : texts.aboutFigures}>
      {last && <p>{texts.averageSince(last.since)}</p>}
      <p>{texts.ofSubscriptionOnly}</p>
    </Folded>
  );
}
