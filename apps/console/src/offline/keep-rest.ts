/** What a page says to its service worker when the files that it didn't need so far may be kept. */
export const KEEP_REST = 'keepRest';
