/** The key that the user asked this browser to remember. Also run as text, so it imports nothing. */
export function keyOf(storage: Storage): string {
  const name = Object.keys(storage).find((each) => each.startsWith('proxy-console.session:')) ?? '';
  const { key } = JSON.parse(storage.getItem(name) ?? '{}') as { key?: string };
  return key ?? '';
}
