import { isolated } from '#shared/lib/texts.ts';

export const partMissing = 'Не удалось загрузить эту часть.';
export const sentAs = (utc: string | undefined, sent: string) =>
  `${utc} (прислано как ${isolated(sent)})`;
