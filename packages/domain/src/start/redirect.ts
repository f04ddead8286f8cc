/** Where a person lands by default (LOGIN-03). */
export const DEFAULT_TARGET = '/dashboard/overview';

/** Screens before the shell; never a target after login (START-09, A01). */
const NOT_REDIRECTABLE = [
  '/login',
  '/register',
  '/forgotten-password',
  '/reset-password',
  '/user-disabled',
  '/guest',
  '/activation',
  '/wifi',
  '/change-wifi',
  '/error',
  '/wizard',
  '/choose-product',
  '/choose-products',
  '/choose-product-success',
  '/search',
  '/id_token',
] as const;

/** Screens that need no hub: a start that finds the person on one leaves them there. */
const STANDS_ALONE = [
  '/guest',
  '/register',
  '/forgotten-password',
  '/reset-password',
  '/user-disabled',
  '/choose-product',
  '/choose-product-success',
  '/choose-products',
  '/search',
  '/account',
  '/confirm-address',
  '/invitation',
] as const;

const isWithin = (path: string, screen: string): boolean =>
  path === screen || path.startsWith(`${screen}/`);

/** True for the screens that a person may stay on even without a usable hub. */
export const standsAlone = (path: string): boolean =>
  STANDS_ALONE.some((screen) => isWithin(path, screen));

/**
 * The URL to open after login: the one first requested, if it is one of our own screens that allows it,
 * otherwise the overview (LOGIN-03). Foreign and malformed URLs are refused.
 */
export function loginTarget(requested: string | undefined): string {
  if (!requested?.startsWith('/') || /^\/[/\\]/.test(requested) || /[\p{Cc}\\]/u.test(requested)) {
    return DEFAULT_TARGET;
  }
  const path = requested.split(/[?#]/, 1)[0] ?? '/';
  const barred = NOT_REDIRECTABLE.some((entry) => isWithin(path, entry));
  return path === '/' || barred || path.startsWith('/id_token') ? DEFAULT_TARGET : requested;
}
