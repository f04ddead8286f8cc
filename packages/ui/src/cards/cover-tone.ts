/** The backgrounds a room's cover can have, each a gradient of the palette. */
export const coverTones = [
  'terracotta',
  'olive',
  'sea',
  'garden',
  'slate',
  'cocoa',
  'plum',
  'sand',
] as const;

/** Background of a room's cover. */
export type CoverTone = (typeof coverTones)[number];

/** A background for an entity: always the same for the same seed, evenly distributed. */
export function coverToneOf(seed: string | number): CoverTone {
  let hash = 2166136261;
  for (const char of String(seed)) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return coverTones[(hash >>> 0) % coverTones.length] ?? 'terracotta';
}
