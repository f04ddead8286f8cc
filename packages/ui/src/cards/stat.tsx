import type { ReactNode } from 'react';
import { Link } from '../foundation/link.tsx';
import type { Tone } from '../theme/tokens.ts';
import { Tooltip } from '../display/tooltip.tsx';
import { IconWell } from '../display/icon-well.tsx';
import classes from './stat.module.css';

/** Props of {@link Stat}. */
export interface StatProps {
  readonly icon: ReactNode;
  readonly tone?: Tone;
  /** Already formatted in the person's number format. */
  readonly value: ReactNode;
  readonly unit?: string;
  readonly label: ReactNode;
  /** An `Age`, where the value is stale or the age matters. */
  readonly age?: ReactNode;
  readonly href?: string;
  /** Explains the number, on hover, focus and tap; not together with `href`. */
  readonly hint?: string | undefined;
}

/** One live number: icon, value with its unit, label and age. */
export function Stat({ icon, tone = 'neutral', value, unit, label, age, href, hint }: StatProps) {
  const body = (
    <>
      <IconWell icon={icon} tone={tone} />
      <span className={classes.words}>
        <span className={classes.value}>
          {value}
          {unit !== undefined && <span className={classes.unit}> {unit}</span>}
        </span>
        <span className={classes.label} data-aged={age !== undefined || undefined}>
          {label}
          {age !== undefined && <> · {age}</>}
        </span>
      </span>
    </>
  );
  return (
    <li className={classes.item}>
      {hint !== undefined ? (
        <Tooltip text={hint} side="bottom" explains>
          {(describedBy) => (
            <button type="button" className={classes.stat} aria-describedby={describedBy}>
              {body}
            </button>
          )}
        </Tooltip>
      ) : href === undefined ? (
        <span className={classes.stat}>{body}</span>
      ) : (
        <Link className={classes.stat} href={href}>
          {body}
        </Link>
      )}
    </li>
  );
}

/** A row of live numbers; two columns on phones. `plain` omits the card, for use within another. */
export function StatStrip({
  label,
  plain = false,
  children,
}: {
  readonly label: string;
  readonly plain?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ul className={classes.strip} data-plain={plain || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
