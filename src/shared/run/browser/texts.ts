export const reloadFirst = "Reload this page first: it's older than your data";
