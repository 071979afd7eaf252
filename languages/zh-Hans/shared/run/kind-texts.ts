import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { RunNoun } from '#shared/run/kind.ts';

/** Chinese doesn't inflect: the kinds differ in the words for a run, its items, and what is done to them. */
const textsOf = (run: string, item: string, change: string) => {
  const items = (count: number) => `${formatNumber(count)} 个${item}`;
  return {
    label: run,
    plural: run,
    title: (total: number) => `${run} ${items(total)}`,
    titleAtLeast: (count: number, total: number) =>
      `${run}至少 ${items(count)}（共 ${formatNumber(total)} 个）`,
    recordedSince: (count: number) =>
      count === 1 ? `此计划创建后，API 记录了一次${run}` : `此计划创建后，API 记录了多次${run}`,
    items,
    started: (at: number, total: number) => `${formatDateTime(at)} 开始，共 ${items(total)}。`,

    running: `${run}进行中`,
    unfinished: `${run}未完成`,
    elsewhere: `其他标签页中的${run}`,
    progress: `${run}进度`,
    progressElsewhere: `其他标签页中的${run}进度`,
    waits: {
      offline: `当前离线。重新连接后，${run}会继续。`,
      'refused-key': `API 拒绝了密钥。输入有效的密钥后，${run}会继续。`,
      'failed-call': `有一个请求失败。稍等片刻后，${run}会继续。`,
    },
    pauseTitles: { interrupted: `${run}已中断`, damaged: `无法继续这次${run}` },
    pauseMeanings: {
      failing: `请继续，或停止${run}。`,
      refusing: `请继续，或停止${run}。`,
      journal: `此浏览器无法读取或保存${run}的记录。请释放一些空间或重新加载页面，然后继续。`,
    },
    unsaved: `此浏览器无法保存这次${run}。关闭标签页后结果会丢失，请先导出。`,
    notSentAgain: (count: number) =>
      `继续后，不会再次发送这 ${formatNumber(count)} 个未确认的${item}。`,
    finished: (outcomes: string) => `${run}已完成：${outcomes}。`,
    paused: (outcomes: string) => `${run}已暂停，目前：${outcomes}。`,

    stopThis: `停止这次${run}？`,
    stop: `停止${run}`,
    stopDamaged: `停止${run}后可查看结果。`,
    allProcessed: `所有${item}都已处理。`,
    underWay: (count: number) => `当前请求仍可能${change} ${items(count)}。`,
    laterFromResult: (count: number) => `稍后可从结果中${change}其余 ${items(count)}。`,
    keepsRunning: `确认之前，${run}会继续进行。`,

    isRunning: `正在进行${run}`,
    isUnfinished: `另一次${run}尚未完成`,
    finishFirst: `另一次${run}尚未完成：请先继续或停止它`,
    isRunningHere: `此标签页中正在进行另一次${run}。待其结束后，可以继续这一次。`,

    recordsDamaged: `这次${run}的记录已损坏`,
    unidentified: (lost: number, total: number) =>
      `在此浏览器中，${items(total)}中有 ${formatNumber(lost)} 个无法识别。`,
    unrecorded: (count: number, total: number) =>
      `在此浏览器中，${items(total)}中有 ${formatNumber(count)} 个没有结果记录。`,

    result: `${run}结果`,
    resultElsewhere: `其他标签页中的${run}结果`,
    allItems: `这次${run}的所有${item}`,
    itemsOfThis: `这次${run}的${item}`,
    details: `这次${run}的详情`,
    selectRemaining: (count: number) => `选择其余 ${items(count)}`,
    itemsInPlan: `计划文件中的${item}`,
  };
};

const reset = textsOf('重置', '账号', '重置');
const bulkEdit = {
  ...textsOf('批量编辑', '配置', '更新'),
  label: '配置更改',
  result: '编辑结果',
  allItems: '这次编辑的所有配置',
  itemsOfThis: '这次编辑的配置',
  details: '这次编辑的详情',
  plural: '配置更改',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = {
  reset: {
    ...reset,
    pauseMeanings: { ...reset.pauseMeanings, failing: '这些请求中的账号未确认。' },
  },
  'bulk edit': bulkEdit,
};
