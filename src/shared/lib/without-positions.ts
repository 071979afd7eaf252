/** The path of a member without its positions in lists: `payments[3].price` is `payments[].price`. */
export function withoutPositions(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}
