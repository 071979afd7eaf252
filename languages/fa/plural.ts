import { pluralOf } from '#shared/lib/intl-format.ts';

export const plural = pluralOf<'one' | 'other'>('fa');
