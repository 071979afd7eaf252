import type { ReactNode } from 'react';
import { Facts } from '#shared/ui/facts.tsx';
import { Member } from './member.tsx';
import type { MemberName, ApiObject } from '../model/api-object.ts';

export interface LabelledMembersProps<T extends ApiObject> {
  of: T;
  /** The contract's name of each member, its label, and how to show it where it is no plain value. */
  facts: readonly (readonly [name: MemberName<T>, label: string, shown?: ReactNode])[];
}

/** Members of one object with their labels. */
export function LabelledMembers<T extends ApiObject>({ of, facts }: LabelledMembersProps<T>) {
  return (
    <Facts
      facts={facts.map(([name, label, shown]) => ({
        label,
        value: (
          <Member of={of} name={name}>
            {shown}
          </Member>
        ),
      }))}
    />
  );
}
