/** A search needs so many characters (PLACES-16). */
export const LEAST_CHARACTERS = 3;

/** What is asked for a text: its spaces become plus signs; nothing while it is too short (PLACES-16). */
export function placeQuery(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length < LEAST_CHARACTERS ? undefined : trimmed.replaceAll(/\s+/g, '+');
}
