import { isJson, jsonIn, jsonsIn, numberIn, textIn, type Json } from '@dimora/driver-kit';

/** The components of a device by key, such as `switch:0`, each with its reported object. */
export type Components = Readonly<Record<string, Json>>;

/** A method call in the terms of generation 2: `Switch.Set` with `{ id: 0, on: true }`. */
export type Call = { readonly method: string; readonly params: Json };

/** More components than any device has. */
const MOST = 200;

/** The components in a status, a configuration or a notification. */
export const componentsIn = (json: Json): Components =>
  Object.fromEntries(
    Object.entries(json)
      .slice(0, MOST)
      .filter((entry): entry is [string, Json] => isJson(entry[1]) && entry[0] !== '__proto__'),
  );

/** The number under a key; `null` if the device says that it has none. */
export const figureIn = (json: Json, key: string): number | null | undefined =>
  Object.hasOwn(json, key) && json[key] === null ? null : numberIn(json, key);

/** One page of a gateway's dynamic components, each with its status and configuration. */
export type DynamicPage = {
  readonly status: Components;
  readonly config: Components;
  /** Where the next page begins; `undefined` after the last. */
  readonly next: number | undefined;
};

/** Reads the result of `Shelly.GetComponents` that was asked for from `offset` on. */
export function dynamicPageIn(result: Json, offset: number): DynamicPage {
  const listed = jsonsIn(result, 'components').slice(0, MOST);
  const part = (name: 'status' | 'config'): Components =>
    componentsIn(
      Object.fromEntries(listed.map((each) => [textIn(each, 'key') ?? '', jsonIn(each, name)])),
    );
  const next = offset + listed.length;
  const isMore = listed.length > 0 && next < Math.min(numberIn(result, 'total') ?? 0, MOST);
  return { status: part('status'), config: part('config'), next: isMore ? next : undefined };
}

/** A component's kind and number: `switch:0` is the first switch; `sys` has no number. */
export function kindOf(key: string): { readonly kind: string; readonly id: number } {
  const at = key.indexOf(':');
  const id = Number(key.slice(at + 1));
  return at < 0 || !Number.isInteger(id) ? { kind: key, id: 0 } : { kind: key.slice(0, at), id };
}
