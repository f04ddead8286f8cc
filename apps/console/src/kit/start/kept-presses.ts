/**
 * The switches of the page's first picture (app/first/first-tiles.ts) that a person pressed before the console's
 * script had loaded, and what each should become. The console's own switches carry that out, once each.
 */
type Kept = { readonly wanted: boolean; readonly until: number };

const kept = new Map<string, Kept>();
/** After this a person no longer expects a press to do anything, in milliseconds. */
const VALID_MS = 60_000;

/** The name under which a press of a device's action is kept. */
export const pressOf = (DeviceId: string, ActionId: string): string => `${DeviceId} ${ActionId}`;

/** Keeps the presses on switches with `data-press` in a picture that nothing else handles; a second press takes the first back. */
export function keepPresses(picture: HTMLElement): void {
  picture.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    const press = key?.dataset['press'];
    if (!key || press === undefined) return;
    const wanted = key.getAttribute('aria-checked') !== 'true';
    key.setAttribute('aria-checked', String(wanted));
    const isTakenBack = kept.delete(press);
    if (!isTakenBack) kept.set(press, { wanted, until: Date.now() + VALID_MS });
    if (isTakenBack) key.removeAttribute('aria-busy');
    else key.setAttribute('aria-busy', 'true');
  });
}

/** What a kept press wants; a second caller gets nothing. */
export function takePress(press: string): boolean | undefined {
  const found = kept.get(press);
  kept.delete(press);
  return found && Date.now() < found.until ? found.wanted : undefined;
}

/** Forgets what was pressed: another person follows. */
export const forgetPresses = (): void => kept.clear();
