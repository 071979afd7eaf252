export const allPages = '所有页面';
export const openPalette = '打开命令面板';
export const findInList = '搜索长列表；再按一次搜索页面';
export const openList = '打开此列表（输入文字时除外）';

export const goToTable = '转到表格';
export const resetSelected = '确认后重置所选账号';
export const firstRow = '在筛选框中：转到第一行';

export const accountsTable = '代理账号：表格';
export const moveRows = '在行之间移动';
export const moveScreen = '向上或向下翻一屏';
export const endsOfRows = '转到第一行或最后一行';
export const selectBetween = '与以上任一按键组合：选择中间的行';
export const selectRow = '选择或取消选择该行';
export const openDetails = '打开账号详情';
export const selectAll = '选择显示的所有行';
export const clearSelection = '取消选择，或关闭详情';

export const chooseAccount = '编辑代理配置：选择账号';
export const moveAccounts = '在搜索框和账号之间移动';
export const map = '编辑代理配置：地图';
export const moveCenter = '移动中心点，或调整圆的大小';
export const biggerSteps = '与方向键组合：加大步长';
export const zoom = '放大或缩小';
