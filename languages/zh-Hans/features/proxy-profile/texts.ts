export const allProfiles = '所有代理配置';
export const invalidIds = 'ID 无效';
export const invalidIdsHelp = '请检查网址。';
export const loadingProfile = '正在加载配置';
