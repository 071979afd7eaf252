import type { ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { OtherFields } from '#shared/ui/other-fields.tsx';
import { otherFields, type ApiObject, type MemberName } from '../model/api-object.ts';
import { labelOf, type LabeledObject } from '../model/labels.ts';
import { Member } from './member.tsx';
import styles from './api-part.module.css';

/**
 * A member's label, with a renderer if it isn't a plain value; null if the member is shown elsewhere on the
 * page.
 */
type MemberLabel = string | readonly [label: string, shown: ReactNode] | null;

type MembersProps<T extends ApiObject> = {
  of: T;
  /** The contract's object, if the operator may label its members. */
  object?: LabeledObject;
} & (
  | { some: Partial<Record<MemberName<T>, MemberLabel>> }
  /** A new member of the contract doesn't compile until it has an entry. Unknown ones follow under Other fields. */
  | { all: Record<MemberName<T>, MemberLabel> }
);

/** Members of one object by the contract's names, with their labels, in this order. */
export function Members<T extends ApiObject>(props: MembersProps<T>) {
  const { of, object } = props;
  const { labels } = useApi().config;
  const members = 'all' in props ? props.all : props.some;
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
        {help && <p className={styles.note}>{help}</p>}
      </>
    );
    return [{ label, value, name }];
  });
  return (
    <>
      <Facts facts={facts} />
      {'all' in props && <OtherFields fields={otherFields(of)} />}
    </>
  );
}
