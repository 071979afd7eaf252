/** The path of a member without list positions: `payments[3].price` becomes `payments[].price`. */
export function withoutPositions(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}
