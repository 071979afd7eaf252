import type { ColorScheme } from '#shared/lib/color-scheme.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { facts, isolated } from '#shared/lib/texts.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const dialogFailed = '背后的页面不受影响。如果再次出现此问题，请将此报告发送给支持团队。';
export const goOn = '继续';

export const searchOrJump = '搜索或跳转';
export const whatToSearch = '页面、操作、账号、配置或付款';
export const searching = '正在搜索…';
export const noResults = '没有结果';
export const resultCount = (count: number) => `${formatNumber(count)} 个结果`;
export const notAllLoaded = (count: string) => `${count}。账号尚未全部加载。`;
export const moreAccounts = '更多账号';
export const searchInAccounts = '在“代理账号”中搜索';
export const results = '结果';
export const firstOf = (
  title: string,
  shown: number,
  total: number,
  aside: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {aside(`，前 ${formatNumber(shown)} 个，共 ${formatNumber(total)} 个`)}
  </Sentence>
);
export const cannotRun = (action: string, reason: string) => `${action}：${reason}。`;

export const pages = '页面';
export const actions = '操作';
export const accounts = '账号';
export const accountsByState = '按状态查看账号';
export const connectionStrings = '连接字符串';
export const profiles = '配置';
export const recentProfiles = '最近打开的配置';
export const accountWords =
  '订阅 付款 发票 收据 充值 my account subscription invoices receipts top-up';
export const profilesWords = '连接 proxy profiles connections';
export const historyWords = '任务 活动 撤销 history runs activity undo';
export const profileDetail = (team: string, id: string | undefined) =>
  facts([`团队 ${isolated(team)}`, id && isolated(id)]);
export const noProduct = '没有产品的付款';

export const resetSelected = '重置所选账号的配额';
export const goToTable = '转到账号表格';
export const shortcut = (key: string) => `快捷键：${key}`;
export const addAccounts = '按 ID 添加账号';
export const noAccounts = '没有已加载的账号';
export const exportResult: Record<ExportFormat, string> = {
  csv: '将结果导出为 CSV',
  json: '将结果导出为 JSON',
};
export const noResultOpen = '没有打开的结果';
export const openProfile = '按 ID 打开配置';
export const openAccountsPlan = '打开账号的计划';
export const openProfilesPlan = '打开配置的计划';
export const copyKey = '复制 API 密钥';
export const keyCopied = 'API 密钥已复制';
export const keyNotCopied = '浏览器阻止了复制。请在“我的账户”中复制密钥。';
export const accountLoading = '账户仍在加载';
export const keyMissing = 'API 未提供密钥';
export const switchTheme: Record<ColorScheme, string> = {
  light: '切换到浅色主题',
  dark: '切换到深色主题',
  system: '切换为跟随系统',
};
export const themeWords = '模式 外观 theme mode appearance light dark system';
export const currentTheme = '当前主题';
export const statement = '对账单（打印或 PDF）';
export const statementWords = '账户 statement account';
export const contactSupport = '联系支持团队';
export const helpWords = '帮助 help';
export const signOutWords = '登出 注销 sign out log out logout';

export const keyboardShortcuts = '键盘快捷键';
export const useSingleKeys = '使用单键快捷键 ?、T 和 R';
export const listIsSaved = '此列表也在命令面板中。';
export const changeRuns = '有任务正在进行';
