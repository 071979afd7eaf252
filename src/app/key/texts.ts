export const locked = 'Locked';
export const lockedTitle = (site: string) => `Locked · ${site}`;
export const keyRefused = 'API key no longer accepted';
export const formMissing =
  "Couldn't load the API key form. Check the connection and try again. Nothing on this page is lost.";
