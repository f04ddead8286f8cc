import { areLent } from '../../../kit/settings/settings.ts';

/** Per cent open where nobody has chosen yet: keeps the high sun out and leaves light; see decision 0214. */
export const FIRST_SHADE = 30;

const KEY = 'dimora-shades';
/** Blinds that are remembered; the one set longest ago is forgotten first. */
const MOST = 100;

function read(): [DeviceId: string, position: number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

const isEntry = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isPartly(entry[1]);

const isPartly = (position: unknown): position is number =>
  typeof position === 'number' && position > 0 && position < 100;

/** A blind's shade: how far open a person last left it partly, per cent; in this browser. */
export const shadeOf = (DeviceId: string): number =>
  read().find(([Id]) => Id === DeviceId)?.[1] ?? FIRST_SHADE;

/** Remembers a position that a person has set; one that is fully open or closed is no shade. */
export function rememberShade(DeviceId: string, position: unknown): void {
  if (!isPartly(position) || areLent()) return;
  const others = read().filter(([Id]) => Id !== DeviceId);
  try {
    localStorage.setItem(KEY, JSON.stringify([[DeviceId, position], ...others].slice(0, MOST)));
  } catch {
    // Without storage there is nothing to remember it in.
  }
}
