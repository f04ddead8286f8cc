import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Closer to the end than this, somebody reads what is new; pixels. */
const NEAR_PX = 80;

/**
 * Keeps a log where its reader is: at its end as messages arrive, on the same message while older ones are added above,
 * anywhere else where it was.
 * @param first changes when older messages were added
 * @param last changes when newer ones were
 */
export function useStickToEnd(first: number, last: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0, atEnd: true });
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const { height, atEnd, first: oldest } = before.current;
    if (first < oldest) log.scrollTop += log.scrollHeight - height;
    else if (atEnd) log.scrollTop = log.scrollHeight;
    before.current = { ...before.current, first, height: log.scrollHeight };
  }, [first, last]);
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return undefined;
    const note = (): void => {
      const left = log.scrollHeight - log.scrollTop - log.clientHeight;
      before.current = { ...before.current, atEnd: left < NEAR_PX };
    };
    log.addEventListener('scroll', note, { passive: true });
    return () => log.removeEventListener('scroll', note);
  }, []);
  return box;
}
