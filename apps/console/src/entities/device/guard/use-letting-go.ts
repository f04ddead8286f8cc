import { useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** A browser sends the click of a finger at most this long after the finger has left, ms. */
const CLICK_MS = 300;

/** The handlers of {@link useLettingGo}: spread `box` on the element around the controls. */
export type LettingGo = {
  /** Call when something has been held long enough, while it is still held. */
  readonly onHeld: () => void;
  readonly box: {
    readonly onPointerDownCapture: () => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
};

/**
 * Where a held button has been replaced by another, letting go is no press on the new one: a finger that leaves the
 * screen would stop the gate that it has just opened. Only a press that began on the new button counts.
 */
export function useLettingGo(): LettingGo {
  const isHeld = useRef(false);
  const over = (): void => void (isHeld.current = false);
  return {
    onHeld: () => {
      isHeld.current = true;
      const released = new AbortController();
      const release = (): void => {
        released.abort();
        setTimeout(over, CLICK_MS);
      };
      for (const type of ['pointerup', 'pointercancel', 'keyup'])
        window.addEventListener(type, release, { signal: released.signal, capture: true });
    },
    box: {
      onPointerDownCapture: over,
      onKeyDownCapture: ({ repeat }) => {
        if (!repeat) over();
      },
      onClickCapture: (event) => {
        if (!isHeld.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
