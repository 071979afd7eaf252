import { isolated } from '#shared/lib/texts.ts';

export const otherApi = (planned: string, own: string) =>
  `此计划适用于 API ${isolated(planned)}。当前连接的是 ${isolated(own)}。`;
export const madeBy = (maker: string, own: string) =>
  `此计划由 ${isolated(maker)} 创建；当前登录的是 ${isolated(own)}。`;

export const makeSmaller = '请改为创建几个较小的计划。';
export const notUtf8 = '此文件不是 UTF-8 文本。请选择已保存的计划。';
export const noPlan = (format: string) => `这不是计划。计划的格式为“${format}”。`;
export const otherVersion = (version: string, own: number) =>
  `此计划的版本为 ${version}。只能读取版本 ${own}。`;
export const otherKind = (kind: string) => `此计划的类型为 ${kind}。只能读取“reset”和“profiles”。`;
export const noItems = '计划中没有任何项目。';
export const repeatedItem = (id: string, first: number) =>
  `${isolated(id)} 已在 items[${first}] 中。`;

export const emptyValue = '此值为空。';
export const noBaseUrl = '此值必须是 API 的基础 URL。';
export const setInWhole = (whole: string) => `此值已包含在 ${whole} 中。`;
export const noExpected = (name: string) => `需要提供创建计划时 ${name} 的值。`;
