import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const withUnit = (label: string, unit: string) => `${label}（${unit}）`;
export const unusable = '值不符合预期：请查看“其他字段”。更改之前不会发送。';

export const accountsMissing = '无法加载账号。请重试。';
export const choose = '选择';
export const chooseAccount = '选择账号';
export const accountIdHint = '24 位十六进制数。';
export function wrongDigit(sign: string, position: number): string {
  const name = sign.trim() === '' ? '空格' : `“${isolated(sign)}”`;
  return `第 ${position} 位的${name}不是十六进制数字（0–9、a–f）。`;
}
export const digitsOf = (count: number, most: number) => `${count} 位，应为 ${most} 位。`;

export const codeOrName = '代码或名称';
export const becomesCode = (code: string) => `离开此字段时会变为 ${isolated(code)}。`;
export const unknownCode = '不是已知的国家/地区代码，但会按输入的内容发送。';
export const countryChanged = '国家/地区已更改。';

export const inEntry = (entry: number, problem: Content) => (
  <Sentence>
    第 {entry} 项：{problem}
  </Sentence>
);
export const rejectedByApi = '控制台不知道此值违反了哪条规则。';
export const path = '路径';
export const hint = '提示';
export const code = '代码';
export const payload = '附带数据';

export const notSet = '未设置';
export const notOnEarth = (limit: number) => `不是地球上的位置：值的范围是 -${limit} 到 ${limit}。`;
export const charactersOf = (count: number, most: number) =>
  `${formatNumber(count)} / ${formatNumber(most)} 个字符`;
export const charactersLeft = (most: number) => `最多还可输入 ${formatNumber(most)} 个字符。`;

export const subnetsHint = (count: number) =>
  count === 0 ? '每行一项。' : `每行一项。共 ${formatNumber(count)} 项。`;
export const nullEntries = '空行表示 null，与 API 发送的一致。';
const entryText = (position: number, entry: string) => `第 ${position} 项“${isolated(entry)}”`;
export const duplicate = (position: number, entry: string, first: number) =>
  `${entryText(position, entry)}与第 ${first} 项重复。`;
export const severalNetworks = (position: number, entry: string) =>
  `${entryText(position, entry)}只算作一个条目：请将每个网段单独写在一行。`;
export const notANetwork = (position: number, entry: string) =>
  `${entryText(position, entry)}看起来不是 192.0.2.0/24 这样的网段。`;
export const moreHints = (count: number) => `还有 ${formatNumber(count)} 条提示。`;
export const unwritableEntries = '部分条目为空或包含多行。编辑此字段会移除或拆分它们。';

export const field = '字段';
export const from = '原值';
export const to = '新值';
export const moreEntries = (count: number) => `还有 ${formatNumber(count)} 项`;
