export const rehearsal = '演练';
export const misbehaves = '演练。此 API 会按服务器的 REHEARSE 设置故意出错。更改会真正保存。';
