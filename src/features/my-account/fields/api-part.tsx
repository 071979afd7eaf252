import type { ReactNode } from 'react';
import { countUnusable, type ApiObject, type MemberName } from '../model/api-object.ts';
import styles from './api-part.module.css';
import { moreEntriesText } from './texts.ts';

interface ApiPartProps<T extends ApiObject, Name extends MemberName<T>> {
  of: T;
  name: Name;
  /** What it is called, e.g. "payments" or "plan". */
  noun: string;
  /** The same with an article, if it needs one. */
  theNoun?: string;
  /** Where values that can't be shown here are. */
  elsewhere?: string;
  children: (part: NonNullable<T[Name]>) => ReactNode;
}

/**
 * An object or a list of the API, or a sentence that says why it isn't shown: a missing list isn't an empty one, and
 * either may be of another type.
 */
export function ApiPart<T extends ApiObject, Name extends MemberName<T>>(
  props: ApiPartProps<T, Name>,
) {
  const { of, name, noun, theNoun = noun, children } = props;
  const { elsewhere = 'Other fields in Account details' } = props;
  const part = of[name];
  const isEmpty = Array.isArray(part) && part.length === 0;
  const unusable = countUnusable(of, name);
  if (part && !isEmpty) {
    return (
      <>
        {children(part)}
        {unusable > 0 && <p className="muted">{moreEntriesText(unusable, elsewhere)}</p>}
      </>
    );
  }
  const reason = isEmpty ? `No ${noun} yet` : `No ${noun} provided`;
  return (
    <p className={`muted ${styles.none}`}>
      {unusable > 0 ? `The API sent ${theNoun} in an unexpected format. See ${elsewhere}.` : reason}
    </p>
  );
}
