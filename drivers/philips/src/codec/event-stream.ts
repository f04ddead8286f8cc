import { isJson, jsonsIn, textIn, type Json } from '@dimora/driver-kit';

/** An event about resources of the bridge. */
export type HueEvent = {
  readonly kind: 'update' | 'add' | 'delete';
  /** The changed parts, by resource id. */
  readonly resources: readonly Json[];
};

/** More than a full list of the bridge. */
const LONGEST_LINE = 1024 * 1024;

/**
 * Splits server-sent events into messages as they arrive (WHATWG HTML §9.2); throws if one grows without end.
 */
export class EventLines {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** The events that are complete with this chunk. */
  take(bytes: Uint8Array): readonly HueEvent[] {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE) throw new Error('a line without an end');
    return lines.flatMap((line) => (line.startsWith('data:') ? readEvents(line.slice(5)) : []));
  }
}

/** The events in a message's data; none if it is invalid. Never throws. */
export function readEvents(text: string): readonly HueEvent[] {
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) ? list.filter(isJson).flatMap(readEvent) : [];
  } catch {
    return [];
  }
}

function readEvent(json: Json): HueEvent[] {
  const kind = textIn(json, 'type');
  if (kind !== 'update' && kind !== 'add' && kind !== 'delete') return [];
  return [{ kind, resources: jsonsIn(json, 'data').filter((each) => idOf(each) !== undefined) }];
}

/** A resource's id. */
export const idOf = (resource: Json): string | undefined => textIn(resource, 'id');
