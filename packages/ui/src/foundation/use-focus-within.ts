import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** What {@link useFocusWithin} gives the box: spread it on a `div` without handlers of its own. */
export type FocusWithin = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Keeps the focus in a box whose controls replace each other, such as "Hold to unlock" and "Lock": when the focused
 * one is removed, the box itself takes the focus, and Tab goes on from there. Not the next control: a key that is
 * still held would press it.
 */
export function useFocusWithin(): FocusWithin {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // React sends no blur for an element that it removes, so this is only true where one was removed.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => (hadFocus.current = true),
    onBlur: () => (hadFocus.current = false),
    // A space bar that is still held would scroll the page.
    onKeyDown: (event) => {
      if (event.repeat && event.target === event.currentTarget) event.preventDefault();
    },
  };
}
