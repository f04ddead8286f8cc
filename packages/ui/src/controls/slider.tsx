import { useRef, type CSSProperties } from 'react';
import type { Tone } from '../theme/tokens.ts';
import classes from './slider.module.css';
import { useDraft } from './use-draft.ts';

/** Props of {@link Slider}. */
export interface SliderProps {
  /** What it sets; the accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The brand's primary hue when absent. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /** Formats a value for the bubble and screen readers, e.g. `72 %`. */
  readonly format: (value: number) => string;
  /** Called while the thumb moves; optional. */
  readonly onChange?: (value: number) => void;
  /** Called when the thumb is released, or half a second after the last key. */
  readonly onCommit: (value: number) => void;
  readonly disabledReason?: string | undefined;
}

/** A level, set in place, with a bubble that shows the value while it moves. */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  tone,
  format,
  onChange,
  onCommit,
  disabledReason,
}: SliderProps) {
  const { shown, moving, setDraft, commit, settle } = useDraft(value, onCommit);
  const dragged = useRef(false);
  const share = max === min ? 0 : (shown - min) / (max - min);
  const letGo = () => {
    dragged.current = false;
    if (moving) commit(shown);
  };
  return (
    <span
      className={classes.slider}
      data-tone={tone}
      data-moving={moving || undefined}
      style={{ '--share': share } as CSSProperties}
      title={disabledReason}
    >
      <input
        type="range"
        className={classes.input}
        aria-label={label}
        aria-valuetext={format(shown)}
        min={min}
        max={max}
        step={step}
        value={shown}
        disabled={disabledReason !== undefined}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          if (dragged.current) setDraft(next);
          else settle(next);
          onChange?.(next);
        }}
        onPointerDown={() => (dragged.current = true)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
      />
      <span className={classes.bubble} aria-hidden>
        {format(shown)}
      </span>
    </span>
  );
}
