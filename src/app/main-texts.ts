export const notLoaded = "Couldn't load the console. Check the connection and reload the page.";
