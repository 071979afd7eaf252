export const reloadFirst = '请先重新加载此页面：它早于你的数据';
