import type { ReactNode } from 'react';
import { Facts } from '#shared/ui/facts.tsx';
import { Member } from './member.tsx';
import type { ApiObject, MemberName } from '../model/api-object.ts';

/**
 * A member's label, with how to show it where it is no plain value; null where the member has a place of its own
 * elsewhere on the page.
 */
export type MemberLabel = string | readonly [label: string, shown: ReactNode] | null;

interface LabelledMembersProps<T extends ApiObject> {
  of: T;
  /** By the contract's names, in the order in which they are shown. */
  members: Partial<Record<MemberName<T>, MemberLabel>>;
}

/** Members of one object with their labels. */
export function LabelledMembers<T extends ApiObject>({ of, members }: LabelledMembersProps<T>) {
  const entries = Object.entries(members) as [MemberName<T>, MemberLabel][];
  const facts = entries.flatMap(([name, place]) => {
    if (place === null) return [];
    const [label, shown] = typeof place === 'string' ? [place] : place;
    const value = (
      <Member of={of} name={name}>
        {shown}
      </Member>
    );
    return [{ label, value }];
  });
  return <Facts facts={facts} />;
}
