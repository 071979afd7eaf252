import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const noDigest = 'Недоступно. Перезагрузите страницу и повторите попытку.';
export const copyDigest = 'Копировать SHA-256';

export const signedInAs = (place: Content) => <Sentence>Вы вошли как {place}.</Sentence>;
export const saveAsPlan = 'Сохранить как план';

export const plan = 'План';
export const planned = 'План составлен';
export const note = 'Примечание';
export const digest = 'SHA-256';

export const addNote = 'Добавить примечание';
export const noteIsSaved = 'Сохраняется в запуске, его отчёте и файле плана.';
export const savedAs = (file: string, sha256: Content) => (
  <Sentence>
    {`Сохранено в ${isolated(file)}.`} SHA-256: {sha256}
  </Sentence>
);
