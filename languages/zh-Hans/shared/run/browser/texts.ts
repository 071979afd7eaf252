export const reloadFirst = '请先重新加载此页面：它早于您的数据';
