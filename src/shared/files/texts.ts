export const exportRunning = 'The export is still in progress';
export const exportProgress = 'Export progress';
export const percentage = (percent: number) => `${percent}%`;
/** `contents`: such as "3 accounts". */
export const exported = (contents: string, file: string) => `Exported ${contents} to ${file}`;
export const copied = (contents: string) => `Copied ${contents}`;
export const exportStopped = 'Export stopped. Nothing was saved or copied.';
export const copy = 'Copy';
