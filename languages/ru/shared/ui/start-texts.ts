import { isolated } from '#shared/lib/texts.ts';
import { formatZoned } from '#shared/lib/time-zone.ts';

export const partMissing = 'Не удалось загрузить эту часть.';
export const sentAs = (sent: string) => `${formatZoned(sent)} (прислано как ${isolated(sent)})`;
