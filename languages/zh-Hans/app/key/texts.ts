export const locked = '已锁定';
export const lockedTitle = (site: string) => `已锁定 · ${site}`;
export const keyRefused = 'API 不再接受此密钥';
export const formMissing =
  '无法加载 API 密钥表单。请检查网络连接，然后重试。此页面上的内容不会丢失。';
