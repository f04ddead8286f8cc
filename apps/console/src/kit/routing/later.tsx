import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** True from the start of the page until its first screen has been painted. */
let first = false;

/** Marks the start of the page: {@link Later} then delays what the first paint can do without. */
export function beginFirstScreen(): void {
  first = true;
}

/**
 * Content lower on the console's first page: rendered once the head of the page has been painted, so that a
 * slow device shows content early. On later pages its children render at once.
 */
export function Later({
  fallback,
  children,
}: {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}) {
  const [held, setHeld] = useState(first);
  useEffect(() => {
    if (!held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is painted after its callbacks; the rest starts only then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        first = false;
        startTransition(() => setHeld(false));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [held]);
  return held ? fallback : children;
}
