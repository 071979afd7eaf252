import type { ReactNode } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Flag } from '#shared/ui/flag.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { isUnusable, type MemberName, type ApiObject } from '../model/api-object.ts';
import { Text } from './text.tsx';

interface MemberProps<T extends ApiObject> {
  of: T;
  name: MemberName<T>;
  /** How to show it, where it is more than a text, a number or a boolean. */ children?: ReactNode;
  /** Stands where the API gave no value: "—" in tables. */
  none?: string;
}

/** One value of the API, or why it is not there: it is missing, or it can't be used here. */
export function Member<T extends ApiObject>({ of, name, children, none }: MemberProps<T>) {
  if (children) return children;
  const value = of[name];
  if (typeof value === 'boolean') return <Flag value={value} />;
  const text = typeof value === 'number' ? formatNumber(value) : value;
  if (typeof text === 'string' && text !== '') return <Text>{text}</Text>;
  return isUnusable(of, name) ? <Unknown>See Other fields</Unknown> : <Unknown>{none}</Unknown>;
}
