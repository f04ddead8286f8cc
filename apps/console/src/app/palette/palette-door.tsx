import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './palette-door.module.css';
import { PaletteField } from './palette-field.tsx';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const Palette = lazyPart(() => import('./palette.tsx').then((file) => file.Palette));

/**
 * The palette's dialog with its input (SHELL-B2): loaded with the shell, so that no keystroke is lost after
 * opening; the search is in a chunk of its own. Until that is loaded Enter does nothing, as no result is
 * visible.
 */
export function PaletteDoor({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  const dialog = useModal();
  const [query, setQuery] = useState('');
  const typed = { query, onQuery: setQuery, onClose };
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t(($) => $.palette.title)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Suspense fallback={<PaletteField {...typed} />}>
        <Palette {...typed} />
      </Suspense>
    </dialog>
  );
}

/** Opens the dialog over everything; closing it returns the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return dialog;
}
