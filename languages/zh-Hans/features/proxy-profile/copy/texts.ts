export const duplicateProfile = '复制到其他配置';
export const otherProfile = '请选择其他配置。';
export const duplicateHelp = 'API 无法创建配置。请选择要用这些值覆盖的配置；保存之前可以先查看。';
export const profile = '配置';
export const chooseProfile = '选择配置';
export const copyNames = '同时复制名称和备注';
export const nothingToCopy = '暂无可复制的值';

export const copyAsJson = '复制为 JSON';
export const fillFromJson = '从 JSON 填入';
export const noFields = '未找到配置字段。';
export const profileAsJson = 'JSON 格式的配置';
export const jsonHint = '其中没有的字段保持不变。';
