export const locked = 'Заблокировано';
export const lockedTitle = (site: string) => `Заблокировано · ${site}`;
export const keyRefused = 'Ключ API больше не принимается';
export const formMissing =
  'Не удалось загрузить форму для ключа API. Проверьте подключение и повторите попытку. На этой странице ничего не потеряно.';
