/** What the page of corrections shows, as its query parameters. */
export type CorrectionsSearch = {
  /** The series' device or room: `device:KEY`, `room:ID`. */
  of?: string;
  measure?: string;
  /** A range of one's own, milliseconds since 1970; together with `to`. */
  from?: number;
  to?: number;
};

/** A change of the query parameters; `undefined` takes one away. */
export type CorrectionsChange = {
  [Name in keyof CorrectionsSearch]?: CorrectionsSearch[Name] | undefined;
};

const MOST_TEXT = 300;

const time = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e14
    ? value
    : undefined;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MOST_TEXT) : undefined;

/** Parses the query parameters; invalid ones are left out. */
export function correctionsSearchOf(search: Readonly<Record<string, unknown>>): CorrectionsSearch {
  const [of, measure] = [text(search['of']), text(search['measure'])];
  const [from, to] = [time(search['from']), time(search['to'])];
  return {
    ...(of !== undefined && { of }),
    ...(measure !== undefined && { measure }),
    ...(from !== undefined && to !== undefined && { from, to }),
  };
}
