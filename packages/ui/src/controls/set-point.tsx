import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import type { Tone } from '../theme/tokens.ts';
import { SetPointArc } from './set-point-arc.tsx';
import classes from './set-point.module.css';
import { snap } from './snap.ts';
import { useDraft } from './use-draft.ts';

/** Props of {@link SetPoint}. */
export interface SetPointProps {
  /** What it sets; the accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly tone?: Exclude<Tone, 'neutral'>;
  /** The large figure, e.g. `21.0`. */
  readonly format: (value: number) => string;
  /** The value for screen readers, with its unit, e.g. `21.0 °C`. */
  readonly valueText: (value: number) => string;
  /** Below the number, e.g. `now 20.8 °C`. */
  readonly caption?: string;
  /** Called with the final value. */
  readonly onCommit: (value: number) => void;
  readonly pending?: boolean;
  readonly disabledReason?: string | undefined;
  /** `large`: the dial of a device's page, with its buttons at its sides and the ends of its range. */
  readonly size?: 'normal' | 'large';
  /** The measured value, as a tick on a large dial. */
  readonly measured?: number | undefined;
}

/** The set-point of a thermostat: an arc to drag, two buttons, and all the keys of a slider. */
export function SetPoint(props: SetPointProps) {
  const { label, value, min, max, step = 0.5, format, caption, pending = false } = props;
  const draft = useDraft(value, props.onCommit);
  const { shown, settle } = draft;
  const idle = props.disabledReason !== undefined;
  const move = (by: number) => !idle && settle(snap(shown + by, min, max, step));
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowUp: () => move(step),
    ArrowRight: () => move(step),
    ArrowDown: () => move(-step),
    ArrowLeft: () => move(-step),
    PageUp: () => move(step * 4),
    PageDown: () => move(step * -4),
    Home: () => !idle && settle(min),
    End: () => !idle && settle(max),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isLarge = props.size === 'large';
  return (
    <div
      className={classes.dial}
      data-size={props.size ?? 'normal'}
      data-tone={props.tone ?? 'terracotta'}
      data-idle={idle || undefined}
      title={props.disabledReason}
    >
      <div
        className={classes.face}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={shown}
        aria-valuetext={props.valueText(shown)}
        aria-disabled={idle || undefined}
        aria-busy={pending || undefined}
        onKeyDown={onKeyDown}
      >
        <SetPointArc
          range={{ min, max, step }}
          draft={draft}
          idle={idle}
          isLarge={isLarge}
          measured={props.measured}
        />
        <span className={classes.words}>
          <span className={classes.figure}>{format(shown)}</span>
          {caption !== undefined && <span className={classes.caption}>{caption}</span>}
        </span>
        {isLarge && (
          <span className={classes.ends} aria-hidden>
            <span>{format(min)}</span>
            <span>{format(max)}</span>
          </span>
        )}
      </div>
      <StepButtons
        label={label}
        size={isLarge ? 20 : 16}
        isLowest={idle || shown <= min}
        isHighest={idle || shown >= max}
        onStep={(direction) => move(direction * step)}
      />
    </div>
  );
}

function StepButtons({
  label,
  size,
  isLowest,
  isHighest,
  onStep,
}: {
  readonly label: string;
  readonly size: number;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
  readonly onStep: (direction: -1 | 1) => void;
}) {
  const texts = useUiTexts();
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={classes.button}
        aria-label={`${texts.decrease}: ${label}`}
        aria-disabled={isLowest || undefined}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={size} />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={`${texts.increase}: ${label}`}
        aria-disabled={isHighest || undefined}
        onClick={() => onStep(1)}
      >
        <IconPlus size={size} />
      </button>
    </div>
  );
}
