export const duplicateProfile = '复制到其他配置';
export const sameProfile = '这是当前配置。请选择其他配置。';
export const profileMissing = '请选择配置。';
export const duplicateHelp =
  'API 无法创建配置，因此会覆盖一个现有配置。请选择要用此表单的值覆盖的配置。保存之前可以先查看更改。';
export const profile = '配置';
export const chooseProfile = '选择配置';
export const copyNames = '同时复制名称和备注';
export const nothingToCopy = '暂无可复制的值';

export const copyAsJson = '复制为 JSON';
export const fillFromJson = '从 JSON 填入';
export const noFields = '未找到配置字段。';
export const profileAsJson = 'JSON 格式的配置';
export const jsonHint = '来自“复制为 JSON”，或 API 的响应。其中没有的字段保持不变。';
