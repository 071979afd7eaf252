export const description = '管理代理服务账号和配置的控制台';
export const stillLoading = '仍在加载。如果一直没有内容，请重新加载页面，或过几分钟再试。';
export const needsJavaScript =
  'Proxy Console 需要 JavaScript。请为此站点启用 JavaScript，然后重新加载页面。';
export const notLoaded = '无法加载控制台。请检查网络连接，然后重新加载页面。';
