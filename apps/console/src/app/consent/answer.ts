/** A cookie of the browser session: a denial holds in every tab until the browser is closed (SHELL-09, A16). */
const DENIED = 'dimora-consent=denied';

/** Whether consent was denied in this browser session. */
export const wasDenied = (): boolean => document.cookie.split('; ').includes(DENIED);

/** Keeps a denial for this browser session. */
export function keepDenial(): void {
  document.cookie = `${DENIED}; path=/; SameSite=Lax`;
}

/**
 * Reserves the room of the question at the foot of the page, or gives it back. Called before the first paint, so
 * that nothing moves when the question appears.
 */
export function reserveFoot(isAsked: boolean): void {
  document.documentElement.toggleAttribute('data-consent', isAsked);
}
