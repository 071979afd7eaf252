import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const noDigest = '不可用。请重新加载页面，然后重试。';
export const copyDigest = '复制 SHA-256';

export const signedInAs = (place: Content) => <Sentence>当前登录：{place}。</Sentence>;
export const saveAsPlan = '保存为计划';

export const plan = '计划';
export const planned = '计划创建时间';
export const note = '备注';
export const digest = 'SHA-256';

export const addNote = '添加备注';
export const noteIsSaved = '与任务、回执和计划文件一起保存。';
export const savedAs = (file: string, sha256: Content) => (
  <Sentence>
    {`已保存为 ${isolated(file)}。`}SHA-256：{sha256}
  </Sentence>
);
