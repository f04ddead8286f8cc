/** The grounds a room's cover can have, each a gradient of the palette. */
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

/** Ground of a room's cover. */
export type CoverTone = (typeof coverTones)[number];

/** A ground for whatever has an id: always the same for the same seed, spread evenly over many. */
export function coverToneOf(seed: string | number): CoverTone {
  let hash = 2166136261;
  for (const char of String(seed)) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return coverTones[(hash >>> 0) % coverTones.length] ?? 'terracotta';
}
