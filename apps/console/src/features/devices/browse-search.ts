import { KINDS, type Kind } from './browse/kinds.ts';

/** The filters of /devices/all as its query parameters; a link to them shows the same devices. */
export type BrowseSearch = {
  q?: string;
  room?: string;
  kind?: Kind;
  /** Only devices that need a hand. */
  hand?: 1;
};

const MOST_TEXT = 200;

/** Parses the query parameters; invalid ones are left out. */
export function browseSearchOf(search: Readonly<Record<string, unknown>>): BrowseSearch {
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MOST_TEXT) : '';
  const [q, room] = [text(search['q']), text(search['room'])];
  const kind = KINDS.find((each) => each === search['kind']);
  return {
    ...(q !== '' && { q }),
    ...(room !== '' && { room }),
    ...(kind && { kind }),
    ...(String(search['hand']) === '1' && { hand: 1 as const }),
  };
}
