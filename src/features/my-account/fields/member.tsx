import type { ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { isUnusable, type ApiObject, type MemberName } from '../model/api-object.ts';
import { labelOf, numberWithUnit, sourceOf, type LabeledObject } from '../model/labels.ts';
import { seeOtherFields } from '../model/start-texts.tsx';
import { Text } from './text.tsx';

interface MemberProps<T extends ApiObject> {
  of: T;
  name: MemberName<T>;
  /** The contract's name of the object, if the operator may give its numbers a unit. */
  object?: LabeledObject | undefined;
  /** How to show it, if it isn't just a date-time, a text, a number or a boolean. */
  children?: ReactNode;
  /** Shown if the API sent no value: "—" in tables. */
  none?: string;
}

/** The contract's names of date-times. */
const DATE_TIME = /^valid_|_at$/;

/** One value of the API, or why there is none: it is missing, or it can't be used here. */
export function Member<T extends ApiObject>({ of, name, object, children, none }: MemberProps<T>) {
  const { labels } = useApi().config;
  if (children) return children;
  const value = of[name];
  if (typeof value === 'boolean') return <Flag value={value} />;
  if (typeof value === 'number') {
    const label = labelOf(labels, object, name);
    const amount = <Text>{numberWithUnit(value, label)}</Text>;
    return label ? <span title={sourceOf(label)}>{amount}</span> : amount;
  }
  if (typeof value === 'string' && value !== '') {
    const isTime = DATE_TIME.test(name) && parseDateTime(value) !== undefined;
    return isTime ? <Moment value={value} /> : <Text>{value}</Text>;
  }
  return <Unknown>{isUnusable(of, name) ? seeOtherFields : none}</Unknown>;
}
