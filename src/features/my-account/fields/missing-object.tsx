import { isUnusable, type MemberName, type ApiObject } from '../model/api-object.ts';
import styles from './api-list.module.css';

interface MissingObjectProps<T extends ApiObject> {
  of: T;
  name: MemberName<T>;
  /** What the part is called, e.g. "plan". */
  noun: string;
  /** Where a part that can't be shown here is. */
  elsewhere?: string;
}

/** Shown in place of an object of the API that is missing or can't be shown. */
export function MissingObject<T extends ApiObject>({
  of,
  name,
  noun,
  elsewhere = 'Other fields in Account details',
}: MissingObjectProps<T>) {
  return (
    <p className={styles.note}>
      {isUnusable(of, name)
        ? `The API sent the ${noun} in an unexpected format. See ${elsewhere}.`
        : `No ${noun} provided`}
    </p>
  );
}
