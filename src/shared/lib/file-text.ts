/** Characters of a part. Joining thousands of small ones would freeze the page. */
const PART = 1_000_000;

/** The text of a large file. Its parts are blobs, which the browser stores outside of the page's memory. */
export function createFileText() {
  const parts: Blob[] = [];
  let text = '';
  return {
    add(more: string): void {
      text += more;
      if (text.length < PART) return;
      parts.push(new Blob([text]));
      text = '';
    },
    toBlob: (type: string): Blob => new Blob([...parts, text], { type }),
  };
}
