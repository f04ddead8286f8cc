import { IconCheck } from '@tabler/icons-react';
import { useIsPhone } from '../foundation/use-media.ts';
import classes from './steps.module.css';

/** Props of {@link Steps}. */
export interface StepsProps {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  /** Index of the current step. */
  readonly at: number;
  /** `Step 2 of 3`, for small screens. */
  readonly short: string;
  /** `Done: Place`, read out in place of a tick. */
  readonly done: (label: string) => string;
  /** Shows the short form, as on phones. */
  readonly narrow?: boolean;
}

/** All steps with the current one marked; on small screens only the current one with its number. */
export function Steps({ label, steps, at, short, done, narrow = false }: StepsProps) {
  const phone = useIsPhone();
  if (phone || narrow)
    return (
      <p className={classes.short}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${((at + 1) / steps.length) * 100}%` }} />
        </span>
        <span>
          {short} · <strong>{steps[at]?.label}</strong>
        </span>
      </p>
    );
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classes.step}
          data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < at ? <IconCheck size={15} /> : index + 1}
          </span>
          <span {...(index < at && { 'aria-label': done(step.label) })}>{step.label}</span>
        </li>
      ))}
    </ol>
  );
}
