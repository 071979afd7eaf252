import { useApi } from '#shared/api/api-context.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import {
  type ApiObject,
  type MemberName,
  countUnusable,
  isUnusable,
  truncated,
} from '../model/api-object.ts';
import { type LabeledObject, labelOf, numberWithUnit, sourceOf } from '../model/labels.ts';
import { Flag } from '#shared/ui/flag.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { partWords, seeOtherFields } from '../model/start-texts.tsx';
import styles from './members.module.css';

/**
 * A member's label, with a renderer if it isn't a plain value; null if the member is shown elsewhere on the
 * page.
 */
export type MemberLabel = string | readonly [label: string, shown: Content] | null;

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

interface MemberProps<T extends ApiObject> {
  of: T;
  name: MemberName<T>;
  /** The contract's name of the object, if the operator may give its numbers a unit. */
  object?: LabeledObject | undefined;
  /** How to show it, if it isn't just a date-time, a text, a number or a boolean. */
  children?: Content;
  /** Shown if the API sent no value: "—" in tables. */
  none?: string;
  /** A number as its column writes it. */
  plain?: string | undefined;
}

/** The contract's names of date-times. */
const DATE_TIME = /^valid_|_at$/;

/** One value of the API, or why there is none: it is missing, or it can't be used here. */
export function Member<T extends ApiObject>(props: MemberProps<T>) {
  const { of, name, object, children, none, plain } = props;
  const { labels } = useApi().config;
  if (children) return children;
  const value = of[name];
  if (typeof value === 'boolean') return <Flag value={value} />;
  if (typeof value === 'number') {
    const label = labelOf(labels, object, name);
    const amount = <Text>{numberWithUnit(value, label, plain)}</Text>;
    return label ? <span title={sourceOf(value, label)}>{amount}</span> : amount;
  }
  if (typeof value === 'string' && value !== '') {
    const isTime = DATE_TIME.test(name) && parseDateTime(value) !== undefined;
    return isTime ? <Moment value={value} /> : <Text>{value}</Text>;
  }
  return <Unknown>{isUnusable(of, name) ? seeOtherFields : none}</Unknown>;
}

/** Longer texts are folded: one hostile value must not push everything else out of view. */
const LONG = 300;

/** A text of the API as sent, isolated from the direction of the surrounding text. */
export function Text({ children }: { children: string }) {
  if (children.length <= LONG) return <bdi translate="no">{children}</bdi>;
  return (
    <details className={styles.long}>
      <summary>
        <bdi translate="no">{truncated(children, 80)}</bdi>
      </summary>
      <bdi translate="no">{children}</bdi>
    </details>
  );
}

interface ApiPartProps<T extends ApiObject, Name extends MemberName<T>> {
  of: T;
  name: Name;
  words?: ReturnType<typeof partWords>;
  children: (part: NonNullable<T[Name]>) => Content;
}

/**
 * An object or a list of the API, or a sentence that says why it isn't shown: a missing list isn't an empty one, and
 * either may be of another type.
 */
export function ApiPart<T extends ApiObject, Name extends MemberName<T>>(
  props: ApiPartProps<T, Name>,
) {
  const { of, name, words = partWords('account'), children } = props;
  const part = of[name];
  const isEmpty = Array.isArray(part) && part.length === 0;
  const unusable = countUnusable(of, name);
  if (part && !isEmpty) {
    return (
      <>
        {children(part)}
        {unusable > 0 && <p className="muted">{words.more(unusable)}</p>}
      </>
    );
  }
  const reason = isEmpty ? words.none : words.missing;
  return <p className={`muted ${styles.none}`}>{unusable > 0 ? words.unexpected : reason}</p>;
}
