import { lazy, type ComponentType } from 'react';

/** Pauses before the next attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const;

/**
 * A part of a page that loads when it is first shown, and again until it is there: while the server is away its
 * fallback stays, and the rest of the page with it.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }));

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let at = 0; ; at += 1) {
    try {
      return await load();
    } catch {
      const pause = PAUSES_MS[Math.min(at, PAUSES_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
