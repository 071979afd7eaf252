import type { Reading, User } from '#contract';

/** Every number of a user's subscriptions that also has a text in the API. */
export function userPairs({ subscription, past_subscriptions: past }: Reading<User>) {
  return [subscription, ...(past ?? [])].flatMap((each) =>
    each
      ? [
          { number: each.current_quota, text: each.current_quota_str },
          { number: each.consumption, text: each.consumption_str },
        ]
      : [],
  );
}
