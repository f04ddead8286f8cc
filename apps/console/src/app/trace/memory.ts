import { Cell } from '../../kit/home/cell.ts';
import { note } from '../../kit/support/note.ts';

/** The browser's heap size at one time; bytes, `null` if the browser does not report it. */
export type MemoryRecord = {
  readonly at: number;
  readonly usedBytes: number | null;
  readonly limitBytes: number | null;
  /** Elements on the page: shows leaks even without heap figures. */
  readonly elements: number;
};

/** Interval between two records, in milliseconds (START-06). */
export const TRACE_MEMORY_MS = 120_000;
/** One day of records. */
const KEPT = 720;

type Heap = { readonly usedJSHeapSize: number; readonly jsHeapSizeLimit: number };

/** The records of this page, newest first; shown on the trace panel for support. */
export const memoryRecords = new Cell<readonly MemoryRecord[]>([]);

/** Takes a record now. */
export function recordMemory(now: () => number = Date.now): MemoryRecord {
  const heap = (performance as { memory?: Heap }).memory;
  const record: MemoryRecord = {
    at: now(),
    usedBytes: heap?.usedJSHeapSize ?? null,
    limitBytes: heap?.jsHeapSizeLimit ?? null,
    elements: document.getElementsByTagName('*').length,
  };
  memoryRecords.set([record, ...memoryRecords.get()].slice(0, KEPT));
  note(`memory ${JSON.stringify(record)}`);
  return record;
}

/** Takes a record now and every two minutes (START-06); returns the function that stops it. */
export function traceMemory(): () => void {
  recordMemory();
  const timer = setInterval(recordMemory, TRACE_MEMORY_MS);
  return () => clearInterval(timer);
}
