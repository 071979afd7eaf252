/** Why a receipt can't be used. */

export const tooLarge = 'The console opens no receipt of this size. Use another program.';
export const chooseJson = 'Choose a receipt that was exported as JSON.';
export const noReceipt = "This isn't a receipt. Choose a receipt that was exported as JSON.";
export const incomplete =
  "The receipt is incomplete: its total doesn't match its number of entries.";
export const noJson = "This isn't valid JSON. The file may be incomplete. Export it again.";
export const csv = 'This receipt is a CSV file. Export it again as JSON, and open that file.';
export const unknownOutcome = (name: string) =>
  `The receipt has an unknown outcome: ${name}. It may come from a newer version of the console.`;
