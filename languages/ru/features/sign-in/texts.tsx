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
    ? 'Удаляется при закрытии этой вкладки.'
    : 'Удаляется при закрытии или перезагрузке этой страницы.';
}

export const locked = 'Заблокировано';
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `Ключ удалён после ${counted(minutes, 'минуты', 'минут', 'минут')} бездействия.`
    : 'Консоль заблокировали в другой вкладке.';
}
export const signedOutElsewhere = 'Вы вышли в другой вкладке';
export const dataIsDeleted = 'Ваши данные удалены из этого браузера';

export const enterKeyFor = (who: Content) => (
  <Sentence>Введите ключ для {who}. На этой странице ничего не потеряно.</Sentence>
);
export const rejected = 'Ключ API больше не принимается';
export const rejectedByPage = {
  title: 'Нужно войти',
  cause:
    'Вместо ответа API пришла веб-страница (401). Если завершился сеанс единого входа (SSO), войдите на этот сайт в другой вкладке и повторите попытку.',
};
export const unlock = 'Разблокировать';
export const continueNow = 'Продолжить';
export const ofAnotherUser = 'Это ключ другого пользователя';
export const pageIsOf = (who: string) =>
  `Введите ключ для ${isolated(who)} или выйдите, чтобы использовать этот.`;

export const checking = 'Проверка ключа';
export const showKey = 'Показать ключ API';
export const keyMissing = 'Введите ключ API.';
export const keyMalformed = 'В этом ключе есть недопустимый символ. Скопируйте его ещё раз.';
export const keyRejected = 'API отклонил этот ключ';
export const checkKey = 'Скопируйте его полностью или запросите новый у провайдера.';
export const unreachable = 'Не удаётся связаться с API';
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} не отвечает или не разрешает запросы с ${isolated(origin)} (CORS). Обратитесь к его администратору.`;
export const checkAddress = 'Проверьте адрес API.';
export const withReason = (meaning: string, said: string) => `${meaning} Сообщение API: ${said}`;
