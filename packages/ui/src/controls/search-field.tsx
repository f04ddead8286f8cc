import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, type Ref } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './search-field.module.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** The accessible name; also the placeholder when there is none. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Text that filters a list while typing; the cross and Escape clear it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  ref,
}: SearchFieldProps) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className={classes.field} role="search" ref={box}>
      <IconSearch size={17} aria-hidden />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={classes.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          clear();
        }}
      />
      {value !== '' && (
        <button type="button" className={classes.clear} aria-label={texts.clear} onClick={clear}>
          <IconX size={16} />
        </button>
      )}
    </div>
  );
}
