import type { ValueRole } from '@dimora/domain';

/** Words by which devices name what a temperature is about; the order decides. */
const WORDS: readonly (readonly [role: ValueRole, words: RegExp])[] = [
  ['device', /\b(cpu|chip|soc|processor|esp32|device|internal|board|core|processore|interna)\b/],
  [
    'water',
    /\b(water|hot water|dhw|flow|supply|inlet|outlet|boiler|buffer|pool|spa|aquarium|acqua|acs|mandata|ritorno|caldaia|piscina|acquario|bollitore)\b|\breturn (flow|temperature|water)\b/,
  ],
  ['soil', /\b(soil|terreno|terra)\b/],
  [
    'food',
    /\b(fridge|refrigerator|freezer|oven|grill|meat|food|frigo|frigorifero|congelatore|forno|carne)\b/,
  ],
  ['outdoor', /\b(outdoor|outdoors|outside|external air|esterna|esterno)\b/],
  ['body', /\bbody\b|\bcorporea\b/],
];

/** A storey is no floor heating: 'First floor temperature' is that of a room. */
const SURFACE =
  /(?<!\b(?:ground|first|second|third|fourth|top|upper|lower|\d(?:st|nd|rd|th)) )\bfloor (temperature|sensor|probe)\b|\bsurface\b|\bpavimento\b|\bsuperficie\b/;

/**
 * What a temperature is about by the name that its device announces, in English or Italian; `undefined` if
 * the name doesn't say. Only for protocols without a better statement.
 */
export function roleInName(name: string): ValueRole | undefined {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim();
  return (
    WORDS.find(([, pattern]) => pattern.test(words))?.[0] ??
    (SURFACE.test(words) ? 'surface' : undefined)
  );
}
