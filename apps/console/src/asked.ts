import type { Early } from './kit/session/early.ts';
import type { Opening } from './kit/target/opening.ts';

/** What the page requested while it was being parsed (ask.ts). */
export type Asked = {
  /** Which hub this page controls, and how it was opened. */
  readonly opening: Opening;
  /** Token and snapshot, if a user is signed in here. */
  readonly early: Early | undefined;
  /** That the page itself shows the sign-in, and the name to prefill it with. */
  readonly signIn: { readonly username: string | null } | undefined;
};

declare global {
  // The inline script is no module: it hands over its requests this way.
  var dimoraAsked: Asked | undefined;
}

/** Takes over the inline script's requests; a second caller gets nothing. */
export function takeAsked(): Asked {
  const asked = globalThis.dimoraAsked;
  globalThis.dimoraAsked = undefined;
  if (!asked) throw new Error('ask.ts has not run');
  return asked;
}
