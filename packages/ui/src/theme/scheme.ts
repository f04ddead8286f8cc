import type { Scheme } from './tokens.ts';

/** Local-storage key of the chosen scheme; the page's inline script reads it before the first paint. */
export const SCHEME_KEY = 'dimora-scheme';

const dark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let held: Scheme | 'auto' | undefined;

function stored(): Scheme | 'auto' {
  try {
    const found = localStorage.getItem(SCHEME_KEY);
    return found === 'light' || found === 'dark' ? found : 'auto';
  } catch {
    return 'auto'; // a browser without storage follows the system
  }
}

/** The person's choice; `auto` follows the device. */
export const chosenScheme = (): Scheme | 'auto' => (held ??= stored());

/** The scheme in effect. */
export function shownScheme(): Scheme {
  const choice = chosenScheme();
  if (choice !== 'auto') return choice;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

/** Chooses for this browser, and so for its other tabs. */
export function chooseScheme(choice: Scheme | 'auto'): void {
  held = choice;
  try {
    localStorage.setItem(SCHEME_KEY, choice);
  } catch {
    // Storage is full or forbidden: the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls the listener whenever the scheme in effect may change: chosen here, in another tab, or by the device.
 */
export function subscribeScheme(listener: () => void): () => void {
  const system = matchMedia(dark);
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key !== SCHEME_KEY && key !== null) return;
    held = undefined;
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    removeEventListener('storage', elsewhere);
  };
}
