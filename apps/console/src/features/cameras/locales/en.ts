/** Texts of the camera picture, in English. */
export const en = {
  what: 'the picture',
  title: 'Camera',
  alt: 'What {name} sees',
  again: 'Refresh',
  silent: 'This camera provides no still images',
  silentLine: 'No address is set up for them, or the camera has none.',
  away: 'No picture while the camera can’t be reached',
  forbidden: 'You don’t have access to this camera',
  forbiddenLine: 'Ask an owner or administrator of this home.',
};

/** See {@link en}. */
export type CameraPictureWords = typeof en;
