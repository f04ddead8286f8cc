import type { AuditEntry, AuditFilter, AuditQuery } from '@dimora/contract';
import { csvCell, isoInZone } from '@dimora/domain';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { AuditStore } from './audit.store.ts';

type Parts = { readonly store: AuditStore; readonly zone: TimeZonePort };
type Page<Content> = Content & { readonly next: number | null };

/** Entries in a page of an export. */
const EXPORTED_AT_ONCE = 1_000;

/** Reads the kept changes. */
export class AuditService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A page of the entries, newest first. */
  list({ before, limit, ...filter }: AuditQuery): Page<{ entries: AuditEntry[]; total: number }> {
    const { store } = this.#parts;
    const entries = store.page(filter, { order: 'newest', from: before, limit });
    return { entries, next: nextOf(entries, limit), total: store.count(filter) };
  }

  /** A page of a file: the first begins it, the last, whose `next` is null, ends it. */
  export({
    format,
    after,
    ...filter
  }: AuditFilter & {
    readonly format: 'csv' | 'json';
    readonly after?: number | undefined;
  }): Page<{ text: string }> {
    const entries = this.#parts.store.page(filter, {
      order: 'oldest',
      from: after,
      limit: EXPORTED_AT_ONCE,
    });
    const next = nextOf(entries, EXPORTED_AT_ONCE);
    const isFirst = after === undefined;
    if (format === 'csv') {
      const rows = entries.map((entry) => this.#row(entry)).join('');
      return { text: (isFirst ? CSV_HEAD : '') + rows, next };
    }
    const objects = entries.map(
      (entry, at) => (isFirst && at === 0 ? '' : ',\n') + JSON.stringify(entry),
    );
    return {
      text: `${isFirst ? '[\n' : ''}${objects.join('')}${next === null ? '\n]\n' : ''}`,
      next,
    };
  }

  /** A line for each field that was changed, or one for a change without fields. */
  #row({ Id, Ts, by, what, subject, changes, from }: AuditEntry): string {
    const time = isoInZone(Ts, this.#parts.zone.current());
    const head = [String(Id), time, by.Id, by.Name, by.Role, what, subject.Id, subject.Name];
    const lines = changes.length === 0 ? [{ Field: '' }] : changes;
    return lines
      .map((change) => [
        ...head,
        change.Field,
        'Before' in change ? JSON.stringify(change.Before) : '',
        'After' in change ? JSON.stringify(change.After) : '',
        from.address,
        from.client,
      ])
      .map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`)
      .join('');
  }
}

const CSV_HEAD =
  'Id,Time,UserId,User,Role,What,SubjectId,Subject,Field,Before,After,Address,Client\r\n';

const nextOf = (entries: readonly AuditEntry[], limit: number): number | null =>
  entries.length < limit ? null : (entries.at(-1)?.Id ?? null);
