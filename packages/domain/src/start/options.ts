/** The query options that start-up reads and then removes from the URL (START-03, A08). */
export const START_OPTIONS = [
  'offline',
  'use_proxy',
  'proxy_url',
  'base_address',
  'product_id',
  'federation_key',
  'identity_base_url',
  'disable_events',
  'trace-global-errors',
  'trace-memory',
  'wizard',
] as const;

/** Removes the start-up options from a query string and keeps a route's own (START-21, A08). */
export function withoutStartOptions(search: string): string {
  const options = new Set<string>(START_OPTIONS);
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !options.has(nameOf(pair)));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** A pair's decoded name: `product%5Fid` is an option too. */
function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
