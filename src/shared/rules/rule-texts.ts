/**
 * A rule of the contract, or what the console itself finds in a request or a response. Those sentences are in English,
 * because journals and receipts have them: this is how pages say them.
 */
export const ruleText = (sentence: string): string => sentence;
