export const settingsFailed =
  "Couldn't load this site's settings. Check the connection and reload the page.";
export const settingsMissing = (status: number) =>
  `This site's settings are missing: /config.json returned status ${status}. Add the file.`;
export const settingsNotJson =
  "This site's settings can't be read: /config.json is not valid JSON.";
export const settingsInvalid = (faults: readonly string[]) =>
  `This site's settings are invalid. In /config.json, ${faults.join(' ')}`;
/** What is wrong with a setting; `path` is empty for the whole file. */
export const settingFault = (path: string, message: string) => `${path || 'the file'}: ${message}`;
export const logoNotFound = (path: string, status: number) =>
  `brand.logo: ${path} returned status ${status}.`;
export const logoNotLoaded = (path: string) => `brand.logo: ${path} couldn't be loaded.`;
export const logoFault = (path: string, fault: string) => `brand.logo: ${path} ${fault}`;
