import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const hidden = 'Скрыто';
export const secretActions = (name: string) => ({
  show: `Показать ${name}`,
  copy: `Копировать ${name}`,
});

export const leadsTo = (address: Content, host: Content) => (
  <Sentence>
    {address} (ведёт на {host})
  </Sentence>
);

export const otherFields = 'Другие поля';
export const tooDeep = 'Слишком глубокая вложенность, не показано';
export const charactersInAll = (count: number) => `Всего символов: ${formatNumber(count)}`;

export const mismatchCount = (count: number) =>
  `${counted(count, 'расхождение', 'расхождения', 'расхождений')} в ответе API`;
export const expectedAndGot = (expected: Content, got: Content) => (
  <Sentence>
    Ожидалось: {expected} Получено: {got}
  </Sentence>
);
export const similarPlaces = (count: number) =>
  `И ещё ${counted(count, 'похожее место', 'похожих места', 'похожих мест')}`;
