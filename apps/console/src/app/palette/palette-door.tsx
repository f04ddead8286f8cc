import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './palette-door.module.css';
import { PaletteField } from './palette-field.tsx';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

/**
 * The palette's dialog with what has been typed in it (SHELL-B2): loaded with the shell, so that
 * every key finds its place from the moment at which it opens; what it finds comes in a script of
 * its own. Enter does nothing until then: nobody has seen what it would choose.
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

/** Opens the dialog over everything; closing it gives the focus back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return dialog;
}
