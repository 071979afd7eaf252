import type { ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { isUnusable, type ApiObject, type MemberName } from '../model/api-object.ts';
import { labelOf, numberWithUnit, sourceOf, type LabeledObject } from '../model/labels.ts';
import { Text } from './text.tsx';

interface MemberProps<T extends ApiObject> {
  of: T;
  name: MemberName<T>;
  /** The contract's name of the object, if the operator may give its numbers a unit. */
  object?: LabeledObject | undefined;
  /** How to show it, if it isn't just a text, a number or a boolean. */ children?: ReactNode;
  /** Shown if the API sent no value: "—" in tables. */
  none?: string;
}

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
  if (typeof value === 'string' && value !== '') return <Text>{value}</Text>;
  return isUnusable(of, name) ? <Unknown>See Other fields</Unknown> : <Unknown>{none}</Unknown>;
}

/** A date-time as the child of a Member; undefined if it isn't one, which Member shows as text. */
export function dateTime(value: string | null | undefined) {
  if (!value || parseDateTime(value) === undefined) return undefined;
  return <Moment value={value} />;
}
