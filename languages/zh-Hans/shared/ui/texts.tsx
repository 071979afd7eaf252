import { formatNumber } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const hidden = '已隐藏';
export const secretActions = (name: string) => ({ show: `显示 ${name}`, copy: `复制 ${name}` });

export const leadsTo = (address: Content, host: Content) => (
  <Sentence>
    {address}（指向 {host}）
  </Sentence>
);

export const otherFields = '其他字段';
export const tooDeep = '嵌套过深，无法显示';
export const charactersInAll = (count: number) => `共 ${formatNumber(count)} 个字符`;

export const mismatchCount = (count: number) => `API 响应中有 ${formatNumber(count)} 处不一致`;
export const expectedAndGot = (expected: Content, got: Content) => (
  <Sentence>
    预期：{expected}；实际：{got}
  </Sentence>
);
export const similarPlaces = (count: number) => `还有 ${formatNumber(count)} 处类似情况`;
