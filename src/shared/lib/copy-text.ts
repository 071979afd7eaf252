const selecting = () => import('./copy-selection.ts');

// Over plain HTTP there is nothing else, and a press can't wait for code.
if (!('clipboard' in navigator)) selecting().catch(() => undefined);

/**
 * Puts a text on the clipboard, and rejects if the browser doesn't allow it. Call it within the press, also for a text
 * that is still being made: some browsers allow nothing after an `await`.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : copyLater(text));
  } catch {
    (await selecting()).copySelection(await text);
  }
}

async function copyLater(text: Promise<string>): Promise<void> {
  const type = 'text/plain';
  const blob = text.then((made) => new Blob([made], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
