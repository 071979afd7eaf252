export const signOutNow = '现在退出登录？';
export const signOutPauses = '任务会暂停。要继续，请在此浏览器中以同一用户重新登录。';
