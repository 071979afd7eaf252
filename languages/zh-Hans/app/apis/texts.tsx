import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

type Spoken = (words: Content) => Content;

export const apis = 'API';
export const manageApis = '管理 API…';
export const notSignedIn = '未登录';

export const menuLabel = (name: string) => `API：${isolated(name)}`;

export function aboutApis(hasSeveral: boolean): string {
  const about =
    '每个 API 在这里都有自己的密钥，以及由你选择的名称和颜色。每个标签页使用一个 API。此浏览器分别保存每个 API 和用户的数据。';
  return hasSeveral ? `${about}选择“使用”后，此标签页会重新加载并改用另一个 API。` : about;
}
export const notSaved = '更改未保存';
export const storageBlocked = '此浏览器的存储空间被禁用或已满。';
export const savedApis = '已保存的 API';

export const name = '名称';
export const color = '颜色';
export const nameOf = (api: string, spoken: Spoken) => (
  <Sentence>{spoken(<Sentence>“{api}”的</Sentence>)}名称</Sentence>
);
export const colorOf = (api: string, spoken: Spoken) => (
  <Sentence>{spoken(<Sentence>“{api}”的</Sentence>)}颜色</Sentence>
);
export const colorNames = {
  teal: '青色',
  blue: '蓝色',
  violet: '紫色',
  red: '红色',
  amber: '琥珀色',
  gray: '灰色',
};
export const enterName = '请输入名称。';
export const nameTooLong = '最多 60 个字符。';
export const nameTaken = '另一个 API 已使用此名称。';
export const usedHere = '此标签页正在使用';
export const use = (api: string, spoken: Spoken) => (
  <Sentence>使用{spoken(<Sentence>“{api}”</Sentence>)}</Sentence>
);

export const remove = '移除';
export const removeApi = (api: string) => `移除 ${isolated(api)}`;
export function removeMeaning(isActive: boolean): string {
  const meaning =
    '将从此浏览器删除它的名称、颜色和密钥。为此 API 保存的其他数据会保留，再次登录此 API 后仍可使用。';
  return isActive ? `${meaning}此标签页会切换到此站点自己的 API。` : meaning;
}

export const addApi = '添加 API';
export const exampleName = '测试环境';
export const api = 'API';
export const keyIsNext = '接下来需要输入它的 API 密钥。此处只列出此站点运营方允许的 API。';
