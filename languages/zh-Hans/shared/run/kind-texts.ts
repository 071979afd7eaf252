import { formatNumber } from '#shared/lib/format-texts.ts';
import type { RunNoun } from '#shared/run/kind.ts';

/** Chinese doesn't inflect: the kinds differ in the words for a run and its items. */
const textsOf = (run: string, item: string) => {
  const items = (count: number) => `${formatNumber(count)} 个${item}`;
  return {
    label: run,
    plural: run,
    title: (total: number) => `${run} ${items(total)}`,
    items,
    running: `${run}进行中`,
    unfinished: `${run}未完成`,
    elsewhere: `其他标签页中的${run}`,
    progress: `${run}进度`,
    stop: `停止${run}`,
    result: `${run}结果`,
  };
};

const reset = textsOf('重置', '账号');

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = {
  reset,
  'bulk edit': { ...textsOf('编辑', '配置'), label: '配置更改', plural: '配置更改' },
};
