/** The key that everybody knows: the library's own, for networks that have none. */
export const WELL_KNOWN = '01030507090b0d0f00020406080a0c0d';

export const isWellKnown = (networkKey: string): boolean => networkKey.toLowerCase() === WELL_KNOWN;
