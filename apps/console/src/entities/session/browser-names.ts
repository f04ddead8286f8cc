/** Browsers by their token in the user agent. Derived browsers contain the originals' tokens too: the first match wins. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The names of a browser and its system; `null` if unknown. */
export type BrowserNames = { readonly browser: string | null; readonly system: string | null };

/**
 * Parses a browser's and its system's names from its user agent; `fingers` detects an iPad, which claims to
 * be a Mac.
 */
export function browserNames(userAgent: string, fingers: number): BrowserNames {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return { browser, system: system === 'Mac' && fingers > 1 ? 'iPad' : system };
}

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Whether a user agent is that of a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean =>
  /iPhone|iPod|iPad|Android|Mobile/.test(userAgent);
