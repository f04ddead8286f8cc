import type { Language } from '@dimora/domain';

const STEPS = [
  ['minute', 60_000, 60 * 60_000],
  ['hour', 60 * 60_000, 36 * 60 * 60_000],
  ['day', 24 * 60 * 60_000, Number.POSITIVE_INFINITY],
] as const;

/** A time span in its shortest form: `12 min`, `3 hrs`, `2 days`; at least a minute. */
export function shortSpan(ms: number, language: Language): string {
  const [unit, unitMs] = STEPS.find(([, , below]) => ms < below) ?? STEPS[2];
  const count = Math.max(1, Math.floor(ms / unitMs));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );
}
