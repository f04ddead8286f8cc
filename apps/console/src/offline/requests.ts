/** What a page says to its service worker when the files that it didn't need so far may be kept. */
export const KEEP_REST = 'keepRest';
/** What a page says to a newer version's worker that is ready and should replace the old one now. */
export const TAKE_OVER = 'takeOver';
