import { useRef, type TouchEvent } from 'react';

/** A finger that moves less far to the side doesn't mean it, in pixels. */
const FAR_PX = 48;

/** Hears a finger that goes to the side: +1 to the left, for the next, and -1 to the right. */
export function useSwipe(swiped: (by: 1 | -1) => void): {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
} {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches[0];
      // Two fingers enlarge.
      from.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches[0];
      if (!finger || !from.current) return;
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(x) >= FAR_PX && Math.abs(x) > 2 * Math.abs(y)) swiped(x < 0 ? 1 : -1);
    },
  };
}
