/** Offers a text to the user as a file to save. */
export function downloadText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has started to read by the next task, or later if it asks where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
