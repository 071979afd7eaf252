/** A text with `code` and links in Markdown. Links point into the documents, so only their text is shown. */
export function InlineText({ text }: { text: string }) {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
