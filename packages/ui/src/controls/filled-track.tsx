import { useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import type { Tone } from '../theme/tokens.ts';
import { snap } from './snap.ts';
import classes from './filled-track.module.css';
import { useDraft } from './use-draft.ts';

/** Props of {@link FilledTrack}. */
export interface FilledTrackProps {
  /** What it sets; the accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly tone?: Tone;
  /** Formats a value for screen readers and, unless `text` differs, inside the track: `72 %`. */
  readonly format: (value: number) => string;
  /** The words inside the track, if they say more than the value: `Last 40 %`. */
  readonly text?: ((value: number) => string) | undefined;
  /** Before the words. */
  readonly icon?: ReactNode;
  /** Called when the person lets go, or half a second after the last key. */
  readonly onCommit: (value: number) => void;
  readonly pending?: boolean;
  readonly disabledReason?: string | undefined;
  /** `large`: the one control of a device's page. */
  readonly size?: 'normal' | 'large';
}

/** A finger has decided to drag after this many pixels; less is a tap, and vertical is scrolling. */
const DRAG_PX = 6;

/**
 * A level as a filled track with its value inside. It is dragged anywhere along its length; a finger that
 * scrolls the page across it changes nothing. Keys and screen readers use the native slider within.
 */
export function FilledTrack(props: FilledTrackProps) {
  const { label, value, min = 0, max = 100, step = 1, tone = 'neutral', format, text } = props;
  const { icon, onCommit, pending = false, disabledReason, size = 'normal' } = props;
  const { shown, moving, setDraft, commit, settle } = useDraft(value, onCommit);
  const start = useRef<{ x: number; dragging: boolean } | null>(null);
  const idle = disabledReason !== undefined;
  const share = max === min ? 0 : Math.min(1, Math.max(0, (shown - min) / (max - min)));

  const valueAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = box.width === 0 ? 0 : (clientX - box.left) / box.width;
    return snap(min + Math.min(1, Math.max(0, at)) * (max - min), min, max, step);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (idle || event.button !== 0) return;
    const isMouse = event.pointerType === 'mouse';
    start.current = { x: event.clientX, dragging: isMouse };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isMouse) setDraft(valueAt(event));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = start.current;
    if (!held) return;
    held.dragging ||= Math.abs(event.clientX - held.x) > DRAG_PX;
    if (held.dragging) setDraft(valueAt(event));
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return;
    start.current = null;
    commit(valueAt(event));
  };
  const cancel = () => {
    start.current = null;
    setDraft(null);
  };
  return (
    <span
      className={classes.track}
      data-tone={tone}
      data-size={size}
      data-moving={moving || undefined}
      data-idle={idle || undefined}
      style={{ '--share': share } as CSSProperties}
      title={disabledReason}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={cancel}
    >
      <span className={classes.fill} aria-hidden />
      <span className={classes.words} aria-hidden>
        {icon}
        {(text ?? format)(shown)}
      </span>
      <input
        type="range"
        className={classes.input}
        aria-label={label}
        aria-valuetext={format(shown)}
        aria-busy={pending || undefined}
        min={min}
        max={max}
        step={step}
        value={shown}
        disabled={idle}
        onChange={(event) => settle(event.currentTarget.valueAsNumber)}
        onBlur={() => moving && start.current === null && commit(shown)}
      />
    </span>
  );
}
