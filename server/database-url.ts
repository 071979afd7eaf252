/** Whether a text has the form of an address of PostgreSQL. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//i.test(text) && URL.canParse(text);
}
