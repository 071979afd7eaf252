import { OtherFields } from '#shared/ui/other-fields.tsx';
import { LabelledMembers, type MemberLabel } from './labelled-members.tsx';
import type { LabeledObject } from '../model/labels.ts';
import { otherFields, type ApiObject, type MemberName } from '../model/api-object.ts';

interface MemberFactsProps<T extends ApiObject> {
  of: T;
  /** The contract's object, if the operator may label its members. */
  object?: LabeledObject;
  /** All of them: a new member of the contract doesn't compile until it has an entry. */
  members: Record<MemberName<T>, MemberLabel>;
}

/** All members of one object with their labels; unknown members follow under Other fields. */
export function MemberFacts<T extends ApiObject>({ of, object, members }: MemberFactsProps<T>) {
  return (
    <>
      <LabelledMembers of={of} object={object} members={members} />
      <OtherFields fields={otherFields(of)} />
    </>
  );
}
