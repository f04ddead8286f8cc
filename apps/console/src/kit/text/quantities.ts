import type { Language } from '@dimora/domain';

/** British spelling and Italian; dates have their own formats (SHELL-02). */
export const localeOf = (language: Language): string => (language === 'it' ? 'it-IT' : 'en-GB');

const unitOf = (value: number, unit: string, language: Language, decimals = 0): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: decimals,
  }).format(value);

/** A duration in its largest suitable unit: `8 seconds`, `1 minute`, `75 minutes`, `2 hours`. */
export function formatDuration(ms: number, language: Language): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds === 60) return unitOf(1, 'minute', language);
  if (seconds === 3600) return unitOf(1, 'hour', language);
  if (seconds < 90)
    return unitOf(
      Math.max(seconds < 1 ? Number(seconds.toFixed(1)) : Math.ceil(seconds), 0),
      'second',
      language,
      1,
    );
  if (seconds < 90 * 60) return unitOf(Math.round(seconds / 60), 'minute', language);
  if (seconds < 36 * 3600) return unitOf(Math.round(seconds / 3600), 'hour', language);
  return unitOf(Math.round(seconds / 86_400), 'day', language);
}

/** A size in bytes as users know it: `2 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)),
  );
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // Short, English has no plural of it: `0 byte`.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step);
}
