import { useLayoutEffect, useState } from 'react';

/** Whether the palette is open; Ctrl K and Command K toggle it everywhere (SHELL-B2). */
export function usePaletteKeys(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  // Before the shell is painted: once it is visible, users may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [open, setOpen];
}
