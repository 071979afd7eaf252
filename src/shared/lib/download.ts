/** Hands a text to the browser as a file to keep. */
export function downloadText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to read by the time of the next task, or later where it asks where to keep it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
