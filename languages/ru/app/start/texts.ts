export const settingsFailed =
  'Не удалось загрузить настройки сайта. Проверьте подключение и перезагрузите страницу.';
export const settingsMissing = (status: number) =>
  `Нет настроек сайта: для /config.json получен статус ${status}. Добавьте этот файл.`;
export const settingsNotJson =
  'Не удалось прочитать настройки сайта: /config.json — некорректный JSON.';
export const settingsInvalid = (faults: readonly string[]) =>
  `Настройки сайта некорректны. В /config.json: ${faults.join(' ')}`;
export const settingFault = (path: string, message: string) => `${path || 'весь файл'}: ${message}`;
export const logoNotFound = (path: string, status: number) =>
  `brand.logo: для ${path} получен статус ${status}.`;
export const logoNotLoaded = (path: string) => `brand.logo: не удалось загрузить ${path}.`;
export const logoFault = (path: string, fault: string) => `brand.logo: ${path} ${fault}`;
