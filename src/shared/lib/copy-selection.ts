/**
 * Copies a text as if the user had selected it: the way of pages over plain HTTP, and of frames that may not use the
 * clipboard. Throws if the browser doesn't allow it, for example too long after a press.
 */
export function copySelection(text: string): void {
  const selection = getSelection();
  const selected = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  // There must be something to copy. It is outside of the layout, and not a field, which would take the focus.
  const mark = document.createElement('span');
  mark.className = 'visually-hidden';
  mark.textContent = '.';
  // What is behind an open dialog can't be selected.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(mark);
  let isCopied = false;
  // The text itself isn't laid out: it may have millions of characters.
  const onCopy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = true;
  };
  addEventListener('copy', onCopy, true);
  try {
    selection?.selectAllChildren(mark);
    isCopied = document.execCommand('copy') && isCopied;
  } finally {
    removeEventListener('copy', onCopy, true);
    mark.remove();
    selection?.removeAllRanges();
    if (selected) selection?.addRange(selected);
  }
  if (!isCopied) throw new Error('The browser forbids copying.');
}
