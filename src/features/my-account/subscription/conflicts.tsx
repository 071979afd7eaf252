import type { Reading, User } from '#contract';
import { Notice } from '#shared/ui/notice.tsx';
import { conflicts } from '../model/texts.tsx';
import { contradictions } from './contradictions.ts';

/** What the API says about the subscription that can't all be true. Renders nothing if there is nothing. */
export function Conflicts({ user }: { user: Reading<User> }) {
  const found = contradictions(user);
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={conflicts}>
      {found.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
