import { OtherFields } from '#shared/ui/other-fields.tsx';
import { otherFields, type ApiObject, type MemberName } from '../model/api-object.ts';
import { Members, type MemberLabel, type MembersProps } from './members.tsx';

interface AllMembersProps<T extends ApiObject> extends MembersProps<T> {
  /** A new member of the contract doesn't compile until it has an entry. */
  members: Record<MemberName<T>, MemberLabel>;
}

/** All members of one object with their labels; unknown ones follow under Other fields, whose code loads later. */
export function AllMembers<T extends ApiObject>(props: AllMembersProps<T>) {
  return (
    <>
      <Members {...props} />
      <OtherFields fields={otherFields(props.of)} />
    </>
  );
}
