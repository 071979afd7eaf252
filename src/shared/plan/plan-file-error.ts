/** A file that isn't an acceptable plan. Each problem is a sentence that says where and why, and can be shown. */
export class PlanFileError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
