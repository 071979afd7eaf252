import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { namesWhitelist } from '#src/features/connect/model/connection.ts';
import type * as english from '#src/features/connect/texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export const settingsAreInvalid = '此站点的连接设置无效';
export const loadingAccount = '正在加载账号…';
export const includeCredentials = '包含用户名和密码';
export const connectionSettings = '连接设置';
export const proxyUsername = '代理用户名';
export const proxyPassword = '代理密码';
export const notSaved = '不会保存。';
export const showConnection = '显示连接字符串';
export const copyConnection = '复制连接字符串';
export const editsNotIncluded = '不包含未保存的更改。';

export function endpointText(lacksHost: boolean, lacksPort: boolean): string | undefined {
  if (lacksHost && lacksPort) return '请输入服务商提供的主机和端口。';
  if (lacksHost) return '请输入服务商提供的主机。';
  return lacksPort ? '请输入服务商提供的端口。' : undefined;
}

export function whitelistText(
  authMethod: string | null | undefined,
  isEnabled: boolean,
): string | undefined {
  if (namesWhitelist(authMethod)) return `认证方式：${authMethod}。`;
  return isEnabled ? '该账号已启用 IP 白名单。' : undefined;
}

export const host = '主机';
export const usedAs = (ascii: string) => `实际使用 ${isolated(ascii)}。`;
export const savedInBrowser = '保存在此浏览器中。';
export const otherNames = '服务商也称其为网关（gateway）或端点（endpoint）。';
export const proxyPort = '代理端口';
export const invalidPort = '端口必须是 1 到 65535 之间的整数。';
export const scheme = '协议';

export const format = '格式';
export const commonFormats = '常用格式';
export const siteFormats = '此站点提供的格式';

export const builtInNames: Readonly<Record<string, string>> = {
  'cURL command': 'cURL 命令',
  'Python command (requests)': 'Python 命令（requests）',
  'Node command (undici)': 'Node 命令（undici）',
  'Python command (httpx)': 'Python 命令（httpx）',
  'wget command': 'wget 命令',
  'git command': 'git 命令',
};

export const stillCounting = '仍在统计连接字符串的数量';
export const noneComplete = '没有完整的连接字符串';
export const ports = '端口';
export const portSources = {
  typed: '所有账号使用同一端口',
  whitelist: '每个账号的 IP 白名单端口',
};
export const preview = '预览';
export const showPasswords = '显示密码';

export function countsText(counts: Parameters<typeof english.countsText>[0]): string {
  const { lines, accounts, off, isOffLeftOut, incomplete, withPlaceholders } = counts;
  return sentences([
    `${formatNumber(lines)} 个连接字符串，来自 ${formatNumber(accounts)} 个账号。`,
    off > 0 && sentence(`${formatNumber(off)} 个已封禁、已停用或不活跃的账号`, isOffLeftOut),
    incomplete > 0 &&
      sentence(`${formatNumber(incomplete)} 个不完整的连接字符串`, !withPlaceholders),
  ]);
}

function sentence(some: string, isLeftOut: boolean): string {
  return isLeftOut ? `已排除 ${some}。` : `其中包含 ${some}。`;
}

export const onlyEnabled = '排除已封禁、已停用和不活跃的账号';
export const includeIncomplete =
  '包含不完整的连接字符串，缺少的部分用 MISSING_PASSWORD 等占位符代替';
export const incompleteConnections = '不完整的连接字符串';
export const gapOf = (account: Content, reason: string) => (
  <Sentence>
    {account}：{reason}
  </Sentence>
);
export const andMore = (count: number) => `还有 ${formatNumber(count)} 个`;

export const fileType = '文件类型';
export const fileTypes = { text: '文本', csv: 'CSV', json: 'JSON' };
export const csvHint =
  '电子表格程序可能会把值当作公式执行，并改动 5e10 这样的 ID：请以文本方式导入文件，或选择 JSON。';
export const inPlainText = '文件和复制的文本中含有明文密码。';
export const download = '下载';
