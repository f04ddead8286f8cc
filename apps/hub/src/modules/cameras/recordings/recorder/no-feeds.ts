import type { CameraFeeds } from '../../feeds/port.ts';

/** Nothing brings video yet: no camera is connected, and nothing is recorded. */
export const NO_FEEDS: CameraFeeds = {
  follow: () => ({ [Symbol.dispose]: () => {} }),
  slots: () => ({ total: 0, free: 0 }),
  canConvert: false,
};
