/** A text with `code` and links in it, as Markdown writes them. A link leads into the documents: its words stay. */
export function InlineText({ text }: { text: string }) {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
