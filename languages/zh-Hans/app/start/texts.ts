export const settingsFailed = '无法加载此站点的设置。请检查网络连接，然后重新加载页面。';
export const settingsMissing = (status: number) =>
  `缺少此站点的设置：/config.json 返回状态 ${status}。请添加该文件。`;
export const settingsNotJson = '无法读取此站点的设置：/config.json 不是有效的 JSON。';
export const settingsInvalid = (faults: readonly string[]) =>
  `此站点的设置无效。/config.json 中的问题：${faults.join(' ')}`;
export const settingFault = (path: string, message: string) => `${path || '整个文件'}：${message}`;
export const logoNotFound = (path: string, status: number) =>
  `brand.logo：${path} 返回状态 ${status}。`;
export const logoNotLoaded = (path: string) => `brand.logo：无法加载 ${path}。`;
export const logoFault = (path: string, fault: string) => `brand.logo：${path} ${fault}`;
