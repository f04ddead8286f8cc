import type { Early } from './kit/session/early.ts';
import type { Opening } from './kit/target/opening.ts';

/** What the page asked for while it was still being read (ask.ts). */
export type Asked = {
  /** Which hub this page drives, and how it was opened. */
  readonly opening: Opening;
  /** Token and picture, where somebody is signed in here. */
  readonly early: Early | undefined;
};

declare global {
  // The page's own script is no module: this is how it hands over what it has begun.
  var dimoraAsked: Asked | undefined;
}

/** Takes over what the page's own script has asked; nobody else finds it there afterwards. */
export function takeAsked(): Asked {
  const asked = globalThis.dimoraAsked;
  globalThis.dimoraAsked = undefined;
  if (!asked) throw new Error('ask.ts has not run');
  return asked;
}
