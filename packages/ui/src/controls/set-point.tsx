import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import type { Tone } from '../theme/tokens.ts';
import { arcPath, knobAt, shareAt, snap, tickPath } from './arc.ts';
import classes from './set-point.module.css';
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
  const {
    label,
    value,
    min,
    max,
    step = 0.5,
    tone = 'terracotta',
    format,
    valueText,
    caption,
    onCommit,
    pending = false,
    disabledReason,
    size = 'normal',
    measured,
  } = props;
  const texts = useUiTexts();
  const { shown, setDraft, commit, settle } = useDraft(value, onCommit);
  const idle = disabledReason !== undefined;
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
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = shareAt(
      event.clientX - box.left - box.width / 2,
      event.clientY - box.top - box.height / 2,
    );
    return snap(min + share * (max - min), min, max, step);
  };
  const shareOf = (at: number) => (at - min) / (max - min || 1);
  const isLarge = size === 'large';
  return (
    <div
      className={classes.dial}
      data-size={size}
      data-tone={tone}
      data-idle={idle || undefined}
      title={disabledReason}
    >
      <div
        className={classes.face}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={shown}
        aria-valuetext={valueText(shown)}
        aria-disabled={idle || undefined}
        aria-busy={pending || undefined}
        onKeyDown={onKeyDown}
      >
        <svg
          className={classes.arc}
          viewBox="0 0 120 120"
          aria-hidden
          onPointerDown={(event) => {
            if (idle) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setDraft(drag(event));
          }}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && setDraft(drag(event))
          }
          onPointerUp={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && commit(drag(event))
          }
          onPointerCancel={() => setDraft(null)}
        >
          <path className={classes.track} d={arcPath(1)} />
          <path className={classes.fill} d={arcPath(shareOf(shown))} />
          {isLarge && measured !== undefined && measured >= min && measured <= max && (
            <path className={classes.tick} d={tickPath(shareOf(measured))} />
          )}
          {isLarge && <circle className={classes.knob} r={6} {...knobAt(shareOf(shown))} />}
          <path className={classes.grip} d={arcPath(1)} />
        </svg>
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
      <div className={classes.buttons}>
        <button
          type="button"
          className={classes.button}
          aria-label={`${texts.decrease}: ${label}`}
          aria-disabled={idle || shown <= min || undefined}
          onClick={() => move(-step)}
        >
          <IconMinus size={isLarge ? 20 : 16} />
        </button>
        <button
          type="button"
          className={classes.button}
          aria-label={`${texts.increase}: ${label}`}
          aria-disabled={idle || shown >= max || undefined}
          onClick={() => move(step)}
        >
          <IconPlus size={isLarge ? 20 : 16} />
        </button>
      </div>
    </div>
  );
}
