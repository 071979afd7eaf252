/**
 * The titles of failures in English, by what names them in journals. Receipts have them, whatever the language of the
 * page, so they aren't in a module of texts: those of the page are `titles` of failure-texts.ts.
 */
export const failureTitles = {
  ownFault: 'Something went wrong',
  network: "Can't reach the API",
  cut: 'The response was cut off',
  timeout: "The API didn't respond in time",
  stopped: 'You stopped waiting for the API',
  notSent: 'Nothing was sent',
  keyReplaced: 'The API key was replaced',
  keyRefused: 'The API rejected the key',
  keyRefusedByPage: 'Web page instead of a response (401)',
  forbidden: 'The API refused this action (403)',
  forbiddenByPage: 'Web page instead of a response (403)',
  notFound: "The API can't find this",
  invalid: 'The API rejected the request',
  rateLimited: 'Too many requests',
  tooLarge: 'The request is too large',
  serverError: 'API error',
  notAnswering: "The API's server isn't answering",
  unreadable: 'Unexpected API response',
  webPage: 'Web page instead of a response',
  redirect: 'Redirect instead of a response',
  challenge: 'Browser check instead of a response',
  // Updates of a bulk edit.
  wouldBeInvalid: 'Not sent, because the profile would have invalid values',
  wouldLoseValues: 'Not sent, because an update would lose values',
};

export const titlesWithStatus = {
  serverError: (status: number) => `API error (${status})`,
  notAnswering: (status: number) => `The API's server isn't answering (${status})`,
};

export type FailureCode = keyof typeof failureTitles;
