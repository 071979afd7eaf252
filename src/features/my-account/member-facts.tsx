import type { ReactNode } from 'react';
import { Facts } from '#shared/ui/facts.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { Member } from './member.tsx';
import { otherFields, type MemberName, type Part } from './parts.ts';

interface MemberFactsProps<T extends Part> {
  of: T;
  /** The contract's name of each member, its label, and how to show it where it is no plain value. */
  facts: readonly (readonly [name: MemberName<T>, label: string, shown?: ReactNode])[];
}

/** Members of one object with their labels; what has no label follows under Other fields. */
export function MemberFacts<T extends Part>({ of, facts }: MemberFactsProps<T>) {
  return (
    <>
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
      <OtherFields fields={otherFields(of)} />
    </>
  );
}
