import { isJson, type Json } from '@dimora/driver-kit';

/** The parts of a device by their keys, such as `switch:0`, each with what it said of itself. */
export type Components = Readonly<Record<string, Json>>;

/** A procedure of a device's part, as generation 2 calls it: `Switch.Set` of `{ id: 0, on: true }`. */
export type Call = { readonly method: string; readonly params: Json };

/** More parts than any device has. */
const MOST = 200;

/** The parts in a status, a configuration or a notification. */
export const componentsIn = (json: Json): Components =>
  Object.fromEntries(
    Object.entries(json)
      .slice(0, MOST)
      .filter((entry): entry is [string, Json] => isJson(entry[1]) && entry[0] !== '__proto__'),
  );

/** A part's kind and number: `switch:0` is the first switch; `sys` has no number. */
export function kindOf(key: string): { readonly kind: string; readonly id: number } {
  const at = key.indexOf(':');
  const id = Number(key.slice(at + 1));
  return at < 0 || !Number.isInteger(id) ? { kind: key, id: 0 } : { kind: key.slice(0, at), id };
}
