export const tooLarge = '控制台无法打开这么大的回执。请使用其他程序。';
export const chooseJson = '请选择以 JSON 格式导出的回执。';
export const noReceipt = '这不是回执。请选择以 JSON 格式导出的回执。';
export const incomplete = '回执不完整：总数与条目数不符。';
export const noJson = '这不是有效的 JSON，文件可能不完整。请重新导出。';
export const csv = '这份回执是 CSV 文件。请重新将其导出为 JSON，再打开导出的文件。';
export const unknownOutcome = (name: string) =>
  `回执中有未知的结果：${name}。它可能来自更新版本的控制台。`;
