/** Texts of the camera picture, in English. */
export const en = {
  what: 'the picture',
  title: 'Camera',
  alt: 'What {name} sees',
  again: 'Look again',
  silent: 'This camera gives no stills',
  silentLine: 'Its set-up names no address for them, or it has none.',
  away: 'As long as it can’t be reached, it shows nothing',
  forbidden: 'You may not see what this camera sees',
  forbiddenLine: 'Whoever looks after the house can allow it.',
};

/** See {@link en}. */
export type CameraPictureWords = typeof en;
