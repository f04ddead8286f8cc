import type { TxtData } from 'dns-packet';

/** The pairs of a TXT record, with lower-case keys; invalid and empty ones are left out. */
export function pairsOf(data: TxtData): Record<string, string> {
  const parts = Array.isArray(data) ? data : [data];
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = Buffer.isBuffer(part) ? part.toString('utf8') : String(part);
      const at = text.indexOf('=');
      return at < 1 || at === text.length - 1
        ? []
        : [[text.slice(0, at).toLowerCase(), text.slice(at + 1)] as const];
    }),
  );
}
