import type { Opening, Remembered } from './opening.ts';

/** The tab's session storage. */
const KEY = 'dimora-start';

/** The options this tab was opened with. */
export function readRemembered(): Remembered {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Remembered) : {};
  } catch {
    return {};
  }
}

/** Stores the start options for the tab's lifetime: they are removed from the address (START-21). */
export function remember({ target, options }: Pick<Opening, 'target' | 'options'>): void {
  const { offline, disableEvents, traceMemory, traceGlobalErrors } = options;
  const { through, ProductId } = target;
  const kept: Remembered = {
    through,
    ProductId,
    offline,
    disableEvents,
    traceMemory,
    traceGlobalErrors,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser without storage asks again at the next reload.
  }
}
