/** How this browser can install the console as an app (SHELL-B3). */
export type InstallState =
  /** It runs as an app already. */
  | 'app'
  /** The browser asks when told to. */
  | 'offered'
  /** By the menu of Safari on a phone or tablet of Apple's. */
  | 'byShareMenu'
  /** By the browser's own menu, if it can at all. */
  | 'byBrowserMenu'
  /** Browsers install pages only from https, and from the machine itself. */
  | 'insecure';

/** What this browser can do now. */
export function installState(view: Window = window): InstallState {
  const { navigator } = view;
  const runsAlone =
    view.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  if (runsAlone) return 'app';
  if (!view.isSecureContext) return 'insecure';
  if (globalThis.dimoraInstall) return 'offered';
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac(navigator);
  return isApple ? 'byShareMenu' : 'byBrowserMenu';
}

/** An iPad presents itself as a Mac. */
const isTouchMac = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  userAgent.includes('Macintosh') && maxTouchPoints > 1;
