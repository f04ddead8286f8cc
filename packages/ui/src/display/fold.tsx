import { IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './fold.module.css';

/** Props of {@link Fold}. */
export interface FoldProps {
  readonly title: ReactNode;
  /** The number of items within, or a short text about them. */
  readonly count?: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
  /** Heading level of the title; absent if it is not a heading. */
  readonly level?: 2 | 3;
}

/** A collapsible part, closed by default. */
export function Fold({ title, count, open, onToggle, children, level }: FoldProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : level === 3 ? 'h3' : 'div';
  return (
    <div className={classes.fold} data-open={open || undefined}>
      <Title className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
        >
          <IconChevronRight size={18} aria-hidden className={classes.arrow} />
          <span>{title}</span>
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      </Title>
      <div id={id} hidden={!open} className={classes.body}>
        {open && children}
      </div>
    </div>
  );
}
