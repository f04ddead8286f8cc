/** Texts of the cameras' pages, in English. */
export const en = {
  title: 'Live cameras',
  what: 'the cameras',
  views: 'Recorders',
  internal: 'Internal NVR',
  none: 'No video sources',
  noneLine:
    'No camera that you may watch can show live video. Check the video streams in its settings.',
  layout: 'Layout',
  layouts: {
    s1: 'One picture',
    s2: 'Two pictures side by side',
    s3: 'One large and two small pictures',
    s2x2: 'Four pictures',
    s3x3: 'Nine pictures',
  },
  grid: 'Pictures',
  viewport: 'Picture {number}: {name}',
  emptyViewport: 'Picture {number}: empty',
  empty: 'No camera here',
  choose: 'Choose a camera',
  chosen: 'Camera of this picture: {name}',
  leaveEmpty: 'Leave empty',
  sound: 'Sound on: {name}',
  mute: 'Sound off: {name}',
  snapshot: 'Save a picture: {name}',
  noPicture: 'There is no picture to save yet',
  move: 'Move: {name}',
  moving: 'Move {name}',
  presets: 'Views',
  closeMoving: 'Close',
  full: 'Full screen: {name}',
  card: {
    title: 'Camera',
    all: 'All cameras',
    seen: 'Seen today',
    nothingSeen: 'Nothing yet. What the camera notices is kept with its picture.',
  },
  next: 'Next camera',
  previous: 'Previous camera',
  place: '{number} of {total}',
  keys: 'Keys on a picture: arrows go to the next picture, Shift with arrows moves the camera, F fills the screen, M is sound, S saves the picture.',
} as const;

/** See {@link en}. */
export type DvrWords = typeof en;
