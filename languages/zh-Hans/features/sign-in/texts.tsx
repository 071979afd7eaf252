import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const signIn = '登录';
export const signInNow = '登录';
export const brandIsInvalid = '此站点的品牌设置无效';
export const inConfig = (faults: readonly string[]) => `/config.json 中的问题：${faults.join(' ')}`;
export const remember = '在此浏览器中记住密钥';
export const sentOnlyTo = (address: Content, keeps: { tab: boolean; device: boolean }) => (
  <Sentence>
    仅发送到 {address}。{clearedText(keeps)}
  </Sentence>
);
export const getKey = '请向服务商获取密钥。';

function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return '除非选择记住，否则关闭此标签页时会清除。';
  return keeps.tab ? '关闭此标签页时会清除。' : '关闭或重新加载此页面时会清除。';
}

export const locked = '已锁定';
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `由于闲置了 ${formatNumber(minutes)} 分钟，密钥已清除。`
    : '控制台已在另一个标签页中锁定。';
}
export const signedOutElsewhere = '已在另一个标签页中退出登录';
export const dataIsDeleted = '你在此浏览器中的数据已删除';

export const enterKeyFor = (who: Content) => (
  <Sentence>请输入 {who} 的密钥。此页面上的内容不会丢失。</Sentence>
);
export const rejected = 'API 不再接受此密钥';
export const rejectedByPage = {
  title: '需要登录',
  cause:
    '收到的是网页，而不是 API 的响应（401）。如果单点登录会话已结束，请在另一个标签页中登录此站点，然后重试。',
};
export const unlock = '解锁';
export const continueNow = '继续';
export const ofAnotherUser = '此密钥属于另一个用户';
export const pageIsOf = (who: string) => `请输入 ${isolated(who)} 的密钥，或退出登录后使用此密钥。`;

export const checking = '正在检查密钥';
export const showKey = '显示 API 密钥';
export const keyMissing = '请输入 API 密钥。';
export const keyMalformed = '此密钥含有无效字符。请重新复制。';
export const keyRejected = 'API 拒绝了此密钥';
export const checkKey = '请完整复制，或向服务商索取新密钥。';
export const unreachable = '无法连接到 API';
export const notResponding = (address: string, origin: string) =>
  `${isolated(address)} 没有响应，或不允许来自 ${isolated(origin)} 的请求（CORS）。请联系其运营方。`;
export const checkAddress = '请检查 API 的地址。';
export const withReason = (meaning: string, said: string) => `${meaning}API 返回的信息：${said}`;
