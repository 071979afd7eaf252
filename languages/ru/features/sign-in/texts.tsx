import { counted } from '../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const signIn = 'Вход';
export const signInNow = 'Войти';
export const brandIsInvalid = 'Настройки бренда этого сайта некорректны';
export const inConfig = (faults: readonly string[]) => `В /config.json: ${faults.join(' ')}`;
export const remember = 'Запомнить ключ в этом браузере';
export const sentOnlyTo = (address: Content, keeps: { tab: boolean; device: boolean }) => (
  <Sentence>
    Ключ отправляется только на {address}. {clearedText(keeps)}
  </Sentence>
);
export const getKey = 'Получите ключ у провайдера.';

function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return 'Удаляется при закрытии этой вкладки, если его не запомнить.';
  return keeps.tab
    ? 'Удаляется при закрытии этой вкладки, так как хранилище браузера заблокировано или переполнено.'
    : 'Удаляется при закрытии или перезагрузке этой страницы, так как хранилище браузера заблокировано или переполнено.';
}

export const locked = 'Заблокировано';
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `Ключ удалён после ${counted(minutes, 'минуты', 'минут', 'минут')} бездействия.`
    : 'Консоль заблокировали в другой вкладке.';
}
export const enterAgain = (minutes: number) => `${lockedText(minutes)} Введите ключ снова.`;
export const signedOut = 'Вы вышли';
export const signedOutElsewhere = 'Вы вышли в другой вкладке.';
export const dataDeleted = 'Данные удалены';
export const dataIsDeleted = 'Ваши данные удалены из этого браузера, выход выполнен.';

export const enterKeyFor = (who: Content) => (
  <Sentence>
    Чтобы продолжить, введите ключ для {who}. На этой странице ничего не потеряно.
  </Sentence>
);
export const rejected = {
  title: 'Ключ API больше не принимается',
  cause: 'API отклонил используемый ключ.',
  request: (who: Content) => (
    <Sentence>
      Чтобы продолжить, введите действующий ключ для {who}. На этой странице ничего не потеряно.
    </Sentence>
  ),
};
export const rejectedByPage = {
  title: 'Нужно войти',
  cause:
    'Вместо ответа API пришла веб-страница (401). Если завершился сеанс единого входа (SSO), откройте этот сайт в другой вкладке и войдите, затем повторите попытку.',
  request: (who: Content) => (
    <Sentence>
      Если дело не в этом, введите действующий ключ для {who}, чтобы продолжить. На этой странице
      ничего не потеряно.
    </Sentence>
  ),
};
export const unlock = 'Разблокировать';
export const continueNow = 'Продолжить';
export const ofAnotherUser = 'Это ключ другого пользователя';
export const pageIsOf = (who: string) =>
  `На этой странице данные пользователя ${isolated(who)}. Введите ключ этого пользователя или выйдите, чтобы использовать введённый.`;

export const checking = 'Проверка ключа';
export const showKey = 'Показать ключ API';
export const keyMissing = 'Введите ключ API.';
export const keyMalformed =
  'В этом ключе есть пробел, перевод строки или другой недопустимый символ. Скопируйте его ещё раз.';
export const keyRejected = 'API отклонил этот ключ';
export const checkKey =
  'Проверьте, что он скопирован полностью. Если ключ заменили, запросите новый у провайдера.';
export const unreachable = 'Не удаётся связаться с API';
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} не отвечает или не разрешает запросы с ${isolated(origin)} (CORS). Обратитесь к его администратору.`;
export const withReason = (meaning: string, said: string) => `${meaning} Сообщение API: ${said}`;
