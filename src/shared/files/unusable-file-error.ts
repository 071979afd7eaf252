/** A file that can't be used. Each problem is a sentence that says what is wrong and where, and can be shown. */
export class UnusableFileError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** What to show of any failure to read a file. */
export function problemsOf(error: unknown): readonly string[] {
  if (error instanceof UnusableFileError) return error.problems;
  return [error instanceof Error ? error.message : String(error)];
}
