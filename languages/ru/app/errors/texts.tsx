import { formatDateTime } from '#shared/lib/format-texts.ts';
import { sentences } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = 'Эта страница не заблокируется при бездействии';
export const lockIsMissing =
  'Часть консоли не загрузилась. Выйдите, прежде чем оставить устройство без присмотра.';

export const offline = 'Нет подключения к сети';
export const offlineMeaning = (readAt: number | undefined) =>
  sentences([
    readAt !== undefined && `Показаны данные от ${formatDateTime(readAt)}.`,
    'Изменения не ставятся в очередь на отправку.',
  ]);

export const update = 'Доступно обновление';
export const updateMeaning =
  'Пока вы не перезагрузите страницу, ещё не открытые страницы могут не загружаться.';
export const reloadPage = 'Перезагрузить страницу';

export const noStorage = 'Сохранённые данные недоступны';
const noStorageMeaning =
  'До тех пор черновики не сохраняются, а сброс или массовое изменение нельзя будет продолжить.';
export const noStorageCauses = {
  blocked: `В другой вкладке открыта старая версия консоли. Закройте или перезагрузите её. ${noStorageMeaning}`,
  slow: `Браузер их не открывает. Перезагрузите страницу или перезапустите браузер. ${noStorageMeaning}`,
};

export const outdated = 'Эта страница старее ваших данных';
export const outdatedMeaning =
  'Пока вы её не перезагрузите, она ничего не сохраняет в этом браузере и не запускает ни сбросов, ни массовых изменений.';

export const dataIsSafe = 'На данные, сохранённые в API, это не влияет.';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    Если после перезагрузки это повторится, отправьте эту сводку в {link('поддержку')}.
  </Sentence>
);

export const pageMissing = 'Не удалось загрузить эту страницу';
export const wasUpdated = 'Консоль обновили, пока эта вкладка была открыта.';
export const mayBeUpdated = 'Нет связи, сайт обновляется или завершился сеанс единого входа (SSO).';
export const reloadToContinue =
  'Перезагрузка приостановит идущий сброс, который можно будет продолжить, и снимет выбор.';
export const checkConnection =
  'Проверьте подключение или войдите на этот сайт в другой вкладке. Затем повторите попытку.';
