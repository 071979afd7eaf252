import { pluralOf } from './intl-format.ts';

export const plural = pluralOf<'one' | 'other'>('fa');
