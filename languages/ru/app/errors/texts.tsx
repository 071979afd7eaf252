import { formatDateTime } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = 'Автоблокировка ещё не готова';
export const lockIsMissing =
  'Часть консоли не загрузилась, поэтому эта страница не заблокируется при бездействии и не запросит новый ключ. Выйдите, прежде чем оставить устройство без присмотра.';

export const offline = 'Нет подключения к сети';
export function offlineMeaning(readAt: number | undefined): string {
  const next =
    'Данные обновятся, когда связь восстановится. Изменения не ставятся в очередь на отправку.';
  return readAt === undefined ? next : `Показаны данные от ${formatDateTime(readAt)}. ${next}`;
}

export const update = 'Доступно обновление';
export const updateMeaning =
  'Пока вы не перезагрузите страницу, ещё не открытые страницы могут не загружаться.';
export const reloadPage = 'Перезагрузить страницу';

export const noStorage = 'Сохранённые данные недоступны';
const noStorageMeaning =
  'До тех пор в этом браузере ничего не сохраняется: черновики пропадут, когда вы уйдёте со страницы, а сброс или массовое изменение нельзя будет продолжить.';
export const noStorageCauses = {
  blocked: `В другой вкладке открыта старая версия консоли. Закройте или перезагрузите её. ${noStorageMeaning}`,
  slow: `Браузер не отвечает, когда консоль открывает сохранённые данные. Перезагрузите страницу или перезапустите браузер. ${noStorageMeaning}`,
};

export const outdated = 'Эта страница старее ваших данных';
export const outdatedMeaning =
  'Более новая версия консоли обновила данные, сохранённые в этом браузере. Пока вы не перезагрузите эту страницу, она ничего здесь не сохраняет и не запускает ни сбросов, ни массовых изменений.';

export const dataIsSafe = 'На данные, сохранённые в API, это не влияет.';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    Чтобы продолжить, перезагрузите страницу. Если это повторится, отправьте сводку ниже в{' '}
    {link('поддержку')}.
  </Sentence>
);

export const pageMissing = 'Не удалось загрузить эту страницу';
export const wasUpdated = 'Консоль обновили, пока эта вкладка была открыта.';
export const mayBeUpdated = 'Нет связи, сайт обновляется или завершился сеанс единого входа (SSO).';
export const reloadToContinue =
  'Чтобы продолжить, перезагрузите страницу. Идущий сброс приостановится, и его можно будет продолжить, но выбор будет снят.';
export const checkConnection =
  'Проверьте подключение или откройте этот сайт в другой вкладке, чтобы войти. Затем повторите попытку. На вашу работу на других страницах это не влияет.';
