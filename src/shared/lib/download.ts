/** Offers a text to the user as a file to save. */
export function downloadText(fileName: string, type: string, text: string): void {
  downloadBlob(fileName, new Blob([text], { type }));
}

/** The same for contents of any size. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started to read by the next task, or later if it asks where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
