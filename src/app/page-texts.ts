/** What index.html says before any script runs, and the first script if the others don't load: constants, which the build writes into both. */

export const description = 'Dashboard for the accounts and profiles of a proxy service';
export const stillLoading =
  'Still loading. If nothing appears, reload the page, or try again in a few minutes.';
/** A server with another name for the product writes it in place of "Proxy Console". */
export const needsJavaScript =
  'Proxy Console needs JavaScript. Turn it on for this site, then reload the page.';
export const notLoaded = "Couldn't load the console. Check the connection and reload the page.";
