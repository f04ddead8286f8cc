/** Browsers by their sign in the user agent. Those that are built on others carry the others' signs too: first one fits. */
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

/** What a browser and its system are called; `null` for what is unknown. */
export type BrowserNames = { readonly browser: string | null; readonly system: string | null };

/** Reads a browser's name and its system's from its user agent; `fingers` tells an iPad, which says that it is a Mac. */
export function browserNames(userAgent: string, fingers: number): BrowserNames {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return { browser, system: system === 'Mac' && fingers > 1 ? 'iPad' : system };
}

const nameIn = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** The name, or with the first number behind it that nobody has yet. */
export function untaken(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const numbers = Array.from(taken, (_, at) => `${name} (${at + 2})`);
  return numbers.find((each) => !taken.includes(each)) ?? name;
}
