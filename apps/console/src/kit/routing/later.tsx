import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** True from the start of the page until its first screen has been painted. */
let first = false;

/** Says that the page begins now: {@link Later} holds back what the first picture can do without. */
export function beginFirstScreen(): void {
  first = true;
}

/**
 * What stands lower on the page that a console opens with: it is made once the head of the page has been painted, so
 * that a slow device shows something true early. On every later page its children stand at once.
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
    // The frame is painted after its callbacks: only then does the rest begin.
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
