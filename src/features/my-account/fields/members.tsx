import type { ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import type { ApiObject, MemberName } from '../model/api-object.ts';
import { labelOf, type LabeledObject } from '../model/labels.ts';
import { Member } from './member.tsx';

/**
 * A member's label, with a renderer if it isn't a plain value; null if the member is shown elsewhere on the
 * page.
 */
export type MemberLabel = string | readonly [label: string, shown: ReactNode] | null;

export interface MembersProps<T extends ApiObject> {
  of: T;
  /** The contract's object, if the operator may label its members. */
  object?: LabeledObject;
  /** By the contract's names, in display order. */
  members: Partial<Record<MemberName<T>, MemberLabel>>;
}

/** Members of one object with their labels. */
export function Members<T extends ApiObject>({ of, object, members }: MembersProps<T>) {
  const { labels } = useApi().config;
  const entries = Object.entries(members) as [MemberName<T>, MemberLabel][];
  const facts = entries.flatMap(([name, place]) => {
    if (place === null) return [];
    const [label, shown] = typeof place === 'string' ? [place] : place;
    const help = labelOf(labels, object, name)?.help;
    const value = (
      <>
        <Member of={of} name={name} object={object}>
          {shown}
        </Member>
        {help && <p className="muted">{help}</p>}
      </>
    );
    return [{ label, value, name }];
  });
  return <Facts facts={facts} />;
}
