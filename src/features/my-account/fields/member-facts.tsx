import { OtherFields } from '#shared/ui/other-fields.tsx';
import { LabelledMembers, type LabelledMembersProps } from './labelled-members.tsx';
import { otherFields, type ApiObject } from '../model/api-object.ts';

/** Members of one object with their labels; what has no label follows under Other fields. */
export function MemberFacts<T extends ApiObject>(props: LabelledMembersProps<T>) {
  return (
    <>
      <LabelledMembers {...props} />
      <OtherFields fields={otherFields(props.of)} />
    </>
  );
}
