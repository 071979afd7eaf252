import { formatDateTime } from '#shared/lib/format-texts.ts';
import { sentences } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const lockNotReady = '此页面闲置时不会锁定';
export const lockIsMissing = '控制台的一部分尚未加载。离开此设备前，请先退出登录。';

export const offline = '当前离线';
export const offlineMeaning = (readAt: number | undefined) =>
  sentences([
    readAt !== undefined && `当前显示 ${formatDateTime(readAt)} 的数据。`,
    '更改不会排队等待发送。',
  ]);

export const update = '有可用更新';
export const updateMeaning = '重新加载之前，尚未打开的页面可能无法加载。';
export const reloadPage = '重新加载页面';

export const noStorage = '保存的数据不可用';
const noStorageMeaning = '在此之前，不会保存草稿，重置或批量编辑也无法继续。';
export const noStorageCauses = {
  blocked: `另一个标签页使用的是旧版控制台。请关闭或重新加载该标签页。${noStorageMeaning}`,
  slow: `浏览器没有打开它。请重新加载页面，或重启浏览器。${noStorageMeaning}`,
};

export const outdated = '此页面早于你的数据';
export const outdatedMeaning =
  '重新加载之前，它不会在此浏览器中保存任何内容，也不会开始任何重置或批量编辑。';

export const dataIsSafe = '保存在 API 中的数据不受影响。';
export const reloadAndReport = (link: (words: string) => Content) => (
  <Sentence>如果重新加载后再次出现此问题，请将此报告发送给{link('支持团队')}。</Sentence>
);

export const pageMissing = '无法加载此页面';
export const wasUpdated = '此标签页打开期间，控制台已更新。';
export const mayBeUpdated = '可能是连接失败、站点正在更新，或单点登录会话已结束。';
export const reloadToContinue = '重新加载会暂停正在进行的重置（之后可以继续），并清除所选内容。';
export const checkConnection = '请检查网络连接，或在另一个标签页中登录此站点，然后重试。';
