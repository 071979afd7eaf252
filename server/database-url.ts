/** Whether a text looks like a PostgreSQL URL. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//i.test(text) && URL.canParse(text);
}
