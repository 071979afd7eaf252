export const skipToContent = '跳到主要内容';
export const mainNavigation = '主导航';

export const searchOrJump = '搜索或跳转…';
export const searchMissing = '无法加载搜索。请重试。';
export const theme = '主题';
export const themes = { light: '浅色', dark: '深色', system: '跟随系统' };

export const pageNotFound = '找不到页面';
export const nothingThere = '此网址没有对应的页面。';
export const goToMyAccount = '前往“我的账户”';
export const somethingWrongReload = '出错了。重新加载页面';
