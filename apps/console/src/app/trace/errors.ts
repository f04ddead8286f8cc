import { Cell } from '../../kit/home/cell.ts';
import { note } from '../../kit/support/note.ts';

/** An error that nothing caught. */
export type CaughtError = { readonly at: number; readonly text: string; readonly where: string };

/** So many are kept. */
const KEPT = 100;

/** What nothing caught on this page, newest first; support reads it on the trace panel. */
export const caughtErrors = new Cell<readonly CaughtError[]>([]);

function keep(text: string, where: string): void {
  const error: CaughtError = { at: Date.now(), text, where };
  caughtErrors.set([error, ...caughtErrors.get()].slice(0, KEPT));
  note(`uncaught ${JSON.stringify(error)}`);
}

/** Listens for errors and rejections that nothing handles (`trace-global-errors`, START-03); answers how to stop. */
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
