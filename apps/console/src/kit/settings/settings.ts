import {
  LANGUAGES,
  SIDE_BAR_BACKGROUNDS,
  type Language,
  type SideBarBackground,
} from '@dimora/domain';

/** What this browser remembers between visits (START-04). */
export type Settings = {
  /** The language last used here; `null` until one is chosen. */
  readonly language: Language | null;
  /** Picked before signing in, and not yet stored in the account. */
  readonly pickedLanguage: Language | null;
  readonly sideBarBackground: SideBarBackground | null;
  readonly sideBarCollapsed: boolean;
  /** When the person accepted analytics, milliseconds since 1970 (SHELL-09). */
  readonly consentAt: number | null;
  /** The signed-in user, so that a signed-out start doesn't call the hub. */
  readonly signedInAs: string | null;
  /** The name last used to sign in, to prefill the form. */
  readonly username: string | null;
  /** The brand of the last hub, so that a start shows it before the hub has answered (SHELL-03). */
  readonly brand: string | null;
  /** When the bell was last opened, on the hub's clock. */
  readonly eventsSeenAt: number | null;
  /** The hub that this browser last reached through the cloud (START-04). */
  readonly productId: string | null;
  /** The hub whose set-up wizard is known to be finished, so that a start need not check. */
  readonly wizardDoneFor: string | null;
  /** How many scenes the overview last offered, which keep their place until they have come. */
  readonly scenes: number | null;
  /** Whether hubs in the network may find the person of this app while it is open (CHOOSER-13). */
  readonly isFound: boolean;
};

const KEY = 'dimora-settings';

const oneOf = <Value>(allowed: readonly Value[], value: unknown): Value | null =>
  allowed.includes(value as Value) ? (value as Value) : null;
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function entriesOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reads what an older or modified version may have left: invalid values count as not set. */
function parse(text: string | null): Settings {
  const found = entriesOf(text);
  return {
    language: oneOf(LANGUAGES, found['language']),
    pickedLanguage: oneOf(LANGUAGES, found['pickedLanguage']),
    sideBarBackground: oneOf(SIDE_BAR_BACKGROUNDS, found['sideBarBackground']),
    sideBarCollapsed: found['sideBarCollapsed'] === true,
    consentAt: numberOr(found['consentAt']),
    signedInAs: textOr(found['signedInAs']),
    username: textOr(found['username']),
    brand: textOr(found['brand']),
    eventsSeenAt: numberOr(found['eventsSeenAt']),
    productId: textOr(found['productId']),
    wizardDoneFor: textOr(found['wizardDoneFor']),
    scenes: numberOr(found['scenes']),
    isFound: found['isFound'] === true,
  };
}

const listeners = new Set<() => void>();
let held: Settings | undefined;
let lent = false;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser without storage works from memory
  }
}

/** The current settings; the same object until one changes. */
export const readSettings = (): Settings => (held ??= parse(stored()));

/** Changes some settings here and in the browser's other tabs. */
export function changeSettings(change: Partial<Settings>): void {
  held = { ...readSettings(), ...change };
  try {
    if (!lent) localStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // No space or no permission: the change lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

/**
 * While somebody looks at the house as another person, this browser remembers nothing of it: changes last until the end,
 * and then everything is as it was.
 */
export function lendSettings(on: boolean): void {
  lent = on;
  changeSettings(parse(stored()));
}

/** Whether they are lent, see {@link lendSettings}: nothing else is stored then either. */
export const areLent = (): boolean => lent;

/** Calls the listener after every change, including those of other tabs. */
export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== KEY && event.key !== null) return;
  held = parse(event.newValue);
  for (const listener of listeners) listener();
});
