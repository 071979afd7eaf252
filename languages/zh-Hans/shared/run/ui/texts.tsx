import { isolated } from '#shared/lib/texts.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const more = (count: number) => `还有 ${formatNumber(count)} 个`;

export const linkAnd = (link: Content, facts: string) => (
  <Sentence>
    {link} · {facts}
  </Sentence>
);

export const planFile = '计划文件';
export const aboutPlans = '发送任何内容之前，你会先查看计划。';
export const approvedDigest = '已批准的 SHA-256';
export const approvedHint = '可选。请在选择文件之前输入。';
export const incompleteDigest = '必须是 64 位十六进制数字（0-9、a-f）。';
export const otherDigest = (digest: string) =>
  `此文件的 SHA-256 不同，因此不是已批准的计划：${digest}`;
export const otherKind = '此计划用于其他页面。请在“历史记录”中打开。';
export const sameApi = '这是同一个 API，只是地址不同';
export const reading = (file: string) => `正在读取 ${isolated(file)}…`;

export const outcomeIs = (outcome: Content) => <Sentence>{outcome}。</Sentence>;
export const finishedElsewhere = '已在其他标签页中完成。';
export const closeResult = '关闭结果';

export const resultElsewhere = '其他标签页中的结果';
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}。API 返回的信息：${said}` : `${title}。`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} / ${formatNumber(total)}`;
export const notifyMe = '完成时通知我';
export const pause = '暂停';

export const recordedByApi = '由 API 记录';
export const saidOf = (name: Content, text: string) => (
  <Sentence>
    {name}：{text}
  </Sentence>
);
export const otherSteps = '其他操作';
export const deleteResult = '删除结果';
export const deletesResult = '将从此浏览器删除此结果。如需留存，请先导出。';
export const selectRemaining = (count: number) => `选择其余 ${formatNumber(count)} 个`;

export const allItems = '完整列表';
export const allOutcomes = '所有结果';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label}（${formatNumber(count)}）`;
export const filterResult = '筛选结果';
export const nameOrId = '名称或 ID';

export const user = '用户';
export const userWithId = (email: string, id: string | null) => `${isolated(email)}，ID ${id}`;
export const api = 'API';
export const sameApiAt = '同一 API 的其他地址';
export const changeId = '更改 ID';
export const started = '开始时间';
export const finished = '完成时间';
export const consoleVersion = '控制台版本';
export const planDigest = '计划文件的 SHA-256';
export const itemsInPlan = '计划文件中的数量';
export const planMadeBy = '计划创建者';
export const note = '备注';
