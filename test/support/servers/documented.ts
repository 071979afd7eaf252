import { readFile, writeFile } from 'node:fs/promises';

export type Replacement = readonly [documented: string, used: string];

/** Copies a documented file with other ports and paths. Each of these must be in it. */
export async function writeDocumented(
  source: string,
  target: string,
  replacements: readonly Replacement[],
): Promise<void> {
  let text = await readFile(source, 'utf8');
  for (const [documented, used] of replacements) {
    if (!text.includes(documented)) throw new Error(`${source} has no "${documented}".`);
    text = text.replaceAll(documented, used);
  }
  await writeFile(target, text);
}
