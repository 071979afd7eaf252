import { formatDateTime } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = '自动锁定尚未就绪';
export const lockIsMissing =
  '控制台的一部分尚未加载，因此此页面在闲置时不会锁定，也不会要求输入新密钥。离开此设备前，请先退出登录。';

export const offline = '当前离线';
export function offlineMeaning(readAt: number | undefined): string {
  const next = '重新连接后会刷新数据。更改不会排队等待发送。';
  return readAt === undefined ? next : `当前显示 ${formatDateTime(readAt)} 的数据。${next}`;
}

export const update = '有可用更新';
export const updateMeaning = '重新加载之前，尚未打开的页面可能无法加载。';
export const reloadPage = '重新加载页面';

export const noStorage = '保存的数据不可用';
const noStorageMeaning =
  '在此之前，此浏览器不会保存任何内容：离开页面后草稿会丢失，重置或批量编辑也无法继续。';
export const noStorageCauses = {
  blocked: `另一个标签页使用的是旧版控制台。请关闭或重新加载该标签页。${noStorageMeaning}`,
  slow: `控制台打开已保存的数据时，浏览器没有响应。请重新加载页面，或重启浏览器。${noStorageMeaning}`,
};

export const outdated = '此页面早于您的数据';
export const outdatedMeaning =
  '较新版本的控制台已更新保存在此浏览器中的数据。重新加载此页面之前，它不会在此保存任何内容，也不会开始任何重置或批量编辑。';

export const dataIsSafe = '保存在 API 中的数据不受影响。';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>
    重新加载页面即可继续。如果再次出现此问题，请将下方的报告发送给{link('支持团队')}。
  </Sentence>
);

export const pageMissing = '无法加载此页面';
export const wasUpdated = '此标签页打开期间，控制台已更新。';
export const mayBeUpdated = '可能是连接失败、站点正在更新，或单点登录会话已结束。';
export const reloadToContinue =
  '重新加载即可继续。正在进行的重置会暂停，之后可以继续，但所选内容会被清除。';
export const checkConnection =
  '请检查网络连接，或在另一个标签页中打开此站点并登录，然后重试。其他页面上的内容不受影响。';
