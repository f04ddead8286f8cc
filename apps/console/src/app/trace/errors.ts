import { Cell } from '../../kit/home/cell.ts';
import { note } from '../../kit/support/note.ts';

/** An uncaught error. */
export type CaughtError = { readonly at: number; readonly text: string; readonly where: string };

/** Maximum number of errors kept. */
const KEPT = 100;

/** Uncaught errors of this page, newest first; shown on the trace panel for support. */
export const caughtErrors = new Cell<readonly CaughtError[]>([]);

function keep(text: string, where: string): void {
  const error: CaughtError = { at: Date.now(), text, where };
  caughtErrors.set([error, ...caughtErrors.get()].slice(0, KEPT));
  note(`uncaught ${JSON.stringify(error)}`);
}

/**
 * Listens for unhandled errors and rejections (`trace-global-errors`, START-03); returns the function that
 * stops it.
 */
export function traceErrors(
  page: Pick<Window, 'addEventListener'> = globalThis.window,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  page.addEventListener(
    'error',
    ({ message, filename, lineno }) => keep(message, `${filename}:${lineno}`),
    { signal },
  );
  page.addEventListener(
    'unhandledrejection',
    ({ reason }) =>
      keep(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason), ''),
    { signal },
  );
  return () => stop.abort();
}
