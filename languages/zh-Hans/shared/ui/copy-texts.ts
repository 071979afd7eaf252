export const copyByHand = '浏览器阻止了复制。请自行复制选中的文本。';
