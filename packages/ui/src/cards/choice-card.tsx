import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './choice-card.module.css';

/** Props of {@link ChoiceCard}. */
export interface ChoiceCardProps {
  /** An `IconWell`. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly line?: ReactNode;
  /** A pill beside the title. */
  readonly tag?: ReactNode;
  /** A number of items, or another short text. */
  readonly end?: ReactNode;
  /** It was chosen, and its page is loading. */
  readonly pending?: boolean;
  readonly onChoose: () => void;
}

/** One of several options; pressing it navigates. */
export function ChoiceCard({
  icon,
  title,
  line,
  tag,
  end,
  pending = false,
  onChoose,
}: ChoiceCardProps) {
  return (
    <button
      type="button"
      className={classes.card}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onChoose}
    >
      {icon}
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>{title}</span>
          {tag}
        </span>
        {line !== undefined && <span className={classes.line}>{line}</span>}
      </span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
      <span className={classes.mark} aria-hidden>
        {pending ? <Spinner /> : <IconChevronRight size={18} />}
      </span>
    </button>
  );
}

/** Cards in as many columns as fit, one on phones. */
export function ChoiceGrid({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="group" aria-label={label} className={classes.grid}>
      {children}
    </div>
  );
}
