export const notLoaded = '无法加载控制台。请检查网络连接，然后重新加载页面。';
