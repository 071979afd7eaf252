import type { ReactNode } from 'react';
import { countUnusable, type ApiObject, type MemberName } from '../model/api-object.ts';
import styles from './api-part.module.css';

/** What to say of an object or a list that isn't shown, or not as a whole. */
interface PartWords {
  missing: string;
  unexpected: string;
  /** Of a list: that it is empty, and how many more entries are shown elsewhere. */
  none?: string;
  more?: (count: number) => string;
}

interface ApiPartProps<T extends ApiObject, Name extends MemberName<T>> {
  of: T;
  name: Name;
  words: PartWords;
  children: (part: NonNullable<T[Name]>) => ReactNode;
}

/**
 * An object or a list of the API, or a sentence that says why it isn't shown: a missing list isn't an empty one, and
 * either may be of another type.
 */
export function ApiPart<T extends ApiObject, Name extends MemberName<T>>(
  props: ApiPartProps<T, Name>,
) {
  const { of, name, words, children } = props;
  const part = of[name];
  const isEmpty = Array.isArray(part) && part.length === 0;
  const unusable = countUnusable(of, name);
  if (part && !isEmpty) {
    return (
      <>
        {children(part)}
        {unusable > 0 && <p className="muted">{words.more?.(unusable)}</p>}
      </>
    );
  }
  const reason = isEmpty ? words.none : words.missing;
  return <p className={`muted ${styles.none}`}>{unusable > 0 ? words.unexpected : reason}</p>;
}
