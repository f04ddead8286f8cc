import { useEffect, useRef } from 'react';
import classes from './data-table.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly extent: 'none' | 'some' | 'all';
  readonly onToggle: (chosen: boolean) => void;
}

/** The checkbox that selects a row, or all of them; indeterminate if only some are selected. */
export function SelectBox({ label, extent, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={extent === 'all'}
      onChange={(event) => onToggle(event.currentTarget.checked)}
    />
  );
}
