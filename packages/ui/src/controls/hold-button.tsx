import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './hold-button.module.css';

/** How long a press must last, ms: longer than any touch by accident, short enough for a wet evening. */
export const HOLD_MS = 900;
/** How long the hint stays after a press that was too short, ms. */
const HINT_MS = 2_500;

/** Props of {@link HoldButton}. */
export interface HoldButtonProps {
  /** What holding does: `Hold to unlock`. */
  readonly children: string;
  /** The accessible name, with the name of what it acts on: `Unlock Front door`. */
  readonly label: string;
  /** Read out after the name: how to operate it. */
  readonly help: string;
  /** Shown after a short press: `Keep holding…`. */
  readonly hint: string;
  readonly icon?: ReactNode;
  /** Called once the button has been held for {@link HOLD_MS}. */
  readonly onHold: () => void;
  /**
   * Called for a press that can't be held: by a screen reader, a switch, a short press of a key, or a second
   * short tap. Open a confirmation.
   */
  readonly onAsk: () => void;
  readonly pending?: boolean;
  readonly disabledReason?: string | undefined;
}

/**
 * A button for what opens the house: it acts only after being held. Enter and Space are held like a finger;
 * a short press asks instead of acting. Nothing moves under `prefers-reduced-motion`.
 */
export function HoldButton(props: HoldButtonProps) {
  const { children, label, help, hint, icon, pending = false, disabledReason } = props;
  const helpId = useId();
  const { held, hinted, ...hand } = useHold(props);
  return (
    <button
      type="button"
      className={classes.button}
      data-held={held || undefined}
      aria-label={label}
      aria-describedby={helpId}
      aria-busy={pending || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      title={disabledReason}
      {...hand}
    >
      <span className={classes.progress} aria-hidden />
      <span className={classes.words}>
        {pending ? <Spinner /> : icon}
        {held || hinted ? hint : children}
      </span>
      <span id={helpId} hidden>
        {disabledReason ?? help}
      </span>
    </button>
  );
}

const KEYS: readonly string[] = ['Enter', ' '];

function useHold({ onHold, onAsk, pending = false, disabledReason }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const [hinted, setHinted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hinting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True from a press by hand to its click: only a click without one comes from assistive technology. */
  const byHand = useRef(false);
  const idle = pending || disabledReason !== undefined;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(hinting.current);
    },
    [],
  );
  const stop = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const begin = () => {
    byHand.current = true;
    if (idle) return;
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      setHinted(false);
      onHold();
    }, HOLD_MS);
  };
  const remind = () => {
    if (hinted) {
      setHinted(false);
      return onAsk();
    }
    setHinted(true);
    clearTimeout(hinting.current);
    hinting.current = setTimeout(() => setHinted(false), HINT_MS);
  };
  return {
    held,
    hinted,
    onPointerDown: (event: { readonly button: number }) => event.button === 0 && begin(),
    onPointerUp: () => {
      if (held) remind();
      stop();
    },
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key)) return;
      event.preventDefault();
      if (!event.repeat) begin();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key)) return;
      event.preventDefault();
      if (held) onAsk();
      stop();
      byHand.current = false;
    },
    onClick: () => {
      if (!byHand.current && !idle) onAsk();
      byHand.current = false;
    },
  };
}
