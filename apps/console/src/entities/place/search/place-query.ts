/** Minimum number of characters of a search (PLACES-16). */
export const LEAST_CHARACTERS = 3;

/** The query for a text: spaces become plus signs; `undefined` if it is too short (PLACES-16). */
export function placeQuery(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length < LEAST_CHARACTERS ? undefined : trimmed.replaceAll(/\s+/g, '+');
}
