import { isolated, list } from '#shared/lib/texts.ts';

const partNames: Readonly<Record<string, string>> = {
  host: '主机',
  port: '端口',
  user: '用户名',
  password: '密码',
};
const nameOf = (part: string) => partNames[part] ?? part;

export const isMissing = (part: string) =>
  part === 'user' || part === 'password'
    ? `API 未提供“${nameOf(part)}”，请在下方输入。`
    : `API 未提供“${nameOf(part)}”。`;
export const isUnencodable = (part: string) => `“${nameOf(part)}”含有无法编码的字符。`;
export const isNoCommand = (part: string) => `“${nameOf(part)}”含有命令中不能使用的字符。`;
export const hasLineBreak = (part: string) => `“${nameOf(part)}”含有换行符，此格式不允许。`;
export const hasSeparator = (part: string, separator: string) =>
  `“${nameOf(part)}”含有分隔符“${isolated(separator)}”，有些程序可能会误读。URL 格式没有此问题。`;
export const isUnsupported = (program: string, scheme: string) =>
  `${program} 不支持 ${scheme} 代理。请选择其他协议或格式。`;

export const missingText = (parts: readonly string[] = []) =>
  `缺少${list(parts.map((part) => `“${nameOf(part)}”`))}`;
