import type { Driver } from '@dimora/driver-kit';

type Settings = Readonly<Record<string, unknown>>;

/** True if the settings name the device itself, not only where it is. */
export function isIdentified({ ownIdentity }: Driver, settings: unknown): boolean {
  if (ownIdentity === undefined || !isSettings(settings)) return true;
  return ownIdentity.some((name) => (settings[name] ?? '') !== '');
}

/**
 * The Key that a device with these settings has if only its place is known: its address and its service. Absent
 * for drivers whose devices always have an identity of their own.
 */
export function placeKeyOf(driver: Driver, settings: unknown): string | undefined {
  const { ownIdentity } = driver;
  if (ownIdentity === undefined || !isSettings(settings)) return undefined;
  const rest = Object.entries(settings).filter(([name]) => !ownIdentity.includes(name));
  try {
    const read = driver.settings.safeParse(Object.fromEntries(rest));
    return read.success ? driver.describe(read.data).Key : undefined;
  } catch {
    // A driver that throws knows no place.
    return undefined;
  }
}

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
