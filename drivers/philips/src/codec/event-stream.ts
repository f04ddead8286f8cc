import { isJson, jsonsIn, textIn, type Json } from '@dimora/driver-kit';

/** What happened to resources of the bridge. */
export type HueEvent = {
  readonly kind: 'update' | 'add' | 'delete';
  /** What has changed of them, by their ids. */
  readonly resources: readonly Json[];
};

/** More than the whole bridge says of itself. */
const LONGEST_LINE = 1024 * 1024;

/** Server-sent events, cut into lines as they come (WHATWG HTML §9.2); throws for one that has no end. */
export class EventLines {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** The events in what has come now. */
  take(bytes: Uint8Array): readonly HueEvent[] {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE) throw new Error('a line without an end');
    return lines.flatMap((line) => (line.startsWith('data:') ? readEvents(line.slice(5)) : []));
  }
}

/** The events in the data of a message; none in junk. Never throws. */
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
