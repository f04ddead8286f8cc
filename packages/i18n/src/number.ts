import type { Language } from '@dimora/domain';

/** Number formats by language; Italian groups digits from five on, following its typography. */
const ways: Readonly<
  Record<Language, { readonly point: string; readonly group: string; readonly groupsFrom: number }>
> = {
  en: { point: '.', group: ',', groupsFrom: 4 },
  it: { point: ',', group: '.', groupsFrom: 5 },
};

/**
 * Formats a number with at most (if `fixed`, exactly) the given decimals. Written by hand, because the first
 * `Intl.NumberFormat` of a page takes longer than the first screen may.
 */
export function formatNumber(
  value: number,
  language: Language,
  decimals = 2,
  fixed = false,
): string {
  if (!Number.isFinite(value)) return '–';
  const { point, group, groupsFrom } = ways[language];
  const [whole = '0', part = ''] = Math.abs(value).toFixed(decimals).split('.');
  const shown = fixed ? part : part.replace(/0+$/, '');
  const grouped = whole.length < groupsFrom ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const sign = value < 0 && /[1-9]/.test(whole + part) ? '-' : '';
  return `${sign}${grouped}${shown === '' ? '' : point + shown}`;
}
