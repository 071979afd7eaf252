/** The key that somebody has asked this device to remember. Also run as a text, so it imports nothing. */
export function keyOf(storage: Storage): string {
  const name = Object.keys(storage).find((each) => each.startsWith('proxy-console.session:')) ?? '';
  const { key } = JSON.parse(storage.getItem(name) ?? '{}') as { key?: string };
  return key ?? '';
}
