import { useCallback, useRef, type Ref } from 'react';

/**
 * A ref for an element that is rendered again when its surroundings change, such as a button whose reason appears
 * beside it: the new element takes over the focus of the old one, which would fall back to the page.
 */
export function useKeptFocus<Node extends HTMLElement>(
  outer: Ref<Node> | undefined,
): (node: Node) => () => void {
  const hadFocus = useRef(false);
  return useCallback(
    (node: Node) => {
      if (hadFocus.current && document.activeElement === document.body)
        node.focus({ preventScroll: true });
      hadFocus.current = false;
      const cleanUp = typeof outer === 'function' ? outer(node) : undefined;
      if (outer && typeof outer === 'object') outer.current = node;
      return () => {
        // React detaches a ref before it removes the element: the focus is still there.
        hadFocus.current = document.activeElement === node;
        if (typeof cleanUp === 'function') cleanUp();
        else if (typeof outer === 'function') outer(null);
        else if (outer) outer.current = null;
      };
    },
    [outer],
  );
}
