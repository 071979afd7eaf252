import type { ReactNode } from 'react';
import { countUnusable, type MemberName, type ApiObject } from '../model/api-object.ts';
import styles from './api-list.module.css';
import { moreEntriesText } from '../model/texts.ts';

interface ApiListProps<T extends ApiObject, Item> {
  of: T;
  name: MemberName<T>;
  items: readonly Item[] | null | undefined;
  /** What the items are called, e.g. "payments". */
  noun: string;
  /** Where values that can't be shown here are. */
  elsewhere?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the API, or a sentence that says why it is missing: a missing list isn't an empty one. */
export function ApiList<T extends ApiObject, Item>(props: ApiListProps<T, Item>) {
  const { of, name, items, noun, elsewhere = 'Other fields in Account details', children } = props;
  const unusableCount = countUnusable(of, name);
  if (items && items.length > 0) {
    return (
      <>
        {children(items)}
        {unusableCount > 0 && (
          <p className={styles.note}>{moreEntriesText(unusableCount, elsewhere)}</p>
        )}
      </>
    );
  }
  return <p className={styles.note}>{sentence(items, unusableCount, noun, elsewhere)}</p>;
}

function sentence(items: unknown, unusableCount: number, noun: string, elsewhere: string): string {
  if (unusableCount > 0) {
    return `The API sent ${noun} in an unexpected format. See ${elsewhere}.`;
  }
  return items ? `No ${noun} yet` : `No ${noun} provided`;
}
