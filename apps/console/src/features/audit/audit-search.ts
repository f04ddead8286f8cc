import type { UserId } from '@dimora/domain';

/** What the page's address says: which changes are shown. */
export type AuditSearch = {
  readonly person?: UserId;
  readonly text?: string;
  /** The kind of thing that was changed: a noun of the record. */
  readonly kind?: string;
  /** The first and the last day, `2026-11-20`. */
  readonly from?: string;
  readonly to?: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads an address; what isn't understood is left out. */
export function auditSearchOf(search: Readonly<Record<string, unknown>>): AuditSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;
  };
  const day = (name: string): string | undefined => {
    const value = text(name);
    return value !== undefined && DAY.test(value) ? value : undefined;
  };
  const [person, words, kind] = [text('person'), text('text'), text('kind')];
  const [from, to] = [day('from'), day('to')];
  return {
    ...(person !== undefined && { person: person as UserId }),
    ...(words !== undefined && { text: words }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
