export const noReason = 'The API rejected this value without giving a reason.';
export const keyIsMasked = (mask: string) =>
  `The API key in this value is masked. A save would store "${mask}" in its place. Enter another value.`;
