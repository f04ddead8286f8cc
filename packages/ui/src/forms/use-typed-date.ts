import { useState } from 'react';
import {
  readValue,
  withMarks,
  writeValue,
  type DateFieldKind,
  type DateOrder,
} from './typed-date.ts';

/** What a field for dates or times holds. */
export interface TypedDateProps {
  readonly kind: DateFieldKind;
  /** As the browser's own fields have it; `''` while it isn't whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** When the field is left, after the last change, with what it then holds. */
  readonly onLeave?: ((value: string) => void) | undefined;
}

/** The text in a field for dates, between what is typed and what it means. */
export function useTypedDate({
  kind,
  value,
  order,
  onChange,
  onLeave,
}: TypedDateProps & { readonly order: DateOrder }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInside, setInside] = useState(false);
  const isOwn = typed !== null && (isInside || value === '');
  const text = isOwn ? typed : writeValue(value, kind, order);
  const change = (next: string): void => {
    if (next !== value) onChange(next);
  };
  return {
    text,
    isWrong: isOwn && !isInside && text.trim() !== '',
    type: (next: string): void => {
      const marked = withMarks(text, next, kind);
      setTyped(marked);
      change(readValue(marked, kind, order));
    },
    enter: (): void => setInside(true),
    leave: (): void => {
      setInside(false);
      const left = typed === null ? value : readValue(typed, kind, order, true);
      // What can't be read stays in sight, with what is wrong.
      if (left !== '' || typed?.trim() === '') setTyped(null);
      if (typed !== null) change(left);
      onLeave?.(left);
    },
    /** Another value was chosen: what was typed doesn't count any more. */
    forget: (): void => setTyped(null),
  };
}
