import { Kbd } from '@dimora/ui';
import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './palette-door.module.css';

/** The palette's input, with setters to change and close it. */
export type Typed = {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
};

/** Props of {@link PaletteField}. */
export type PaletteFieldProps = Typed & {
  /** The list below, if shown: its id, whether it has options, and the active option's id. */
  readonly list?: {
    readonly id: string;
    readonly filled: boolean;
    readonly marked: string | undefined;
  };
};

/** The palette's search field; takes the focus, with the caret after existing text. */
export function PaletteField({ query, onQuery, onClose, list }: PaletteFieldProps) {
  const t = useTexts(shellTexts);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, []);
  return (
    <label className={classes.field}>
      <IconSearch size={20} aria-hidden />
      <input
        ref={input}
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t(($) => $.palette.title)}
        aria-expanded={list?.filled ?? false}
        aria-controls={list?.id}
        aria-activedescendant={list?.marked}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t(($) => $.palette.placeholder)}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <button
        type="button"
        className={classes.escape}
        aria-label={`Esc, ${t(($) => $.palette.hintClose)}`}
        onClick={onClose}
      >
        <Kbd>Esc</Kbd>
      </button>
    </label>
  );
}
