import { DAY_MINUTES, type ClimateSlot } from '@dimora/domain';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { clockOf, heatOf, useSayTarget } from '../say.ts';
import { climateTexts } from '../texts.ts';
import {
  STEP_MINUTES,
  drop,
  minuteUnder,
  moveBlock,
  moveEdge,
  warm,
  type Edited,
  type Place,
} from './week-draft.ts';
import type { HeldBlock, WeekGridProps } from './week-props.ts';
import classes from './week-grid.module.css';

/** How close to an edge a press moves it, pixels; fingers are wider. */
const EDGE_PX = { mouse: 12, touch: 22 };
type Props = WeekGridProps & {
  readonly slot: ClimateSlot;
  readonly place: Place;
  readonly name: string;
  readonly held: HeldBlock | null;
  readonly onHold: (held: HeldBlock | null) => void;
};

/** What is dragged: an edge, or the whole block with the minute at which it was taken. */
type Grip = 'from' | 'to' | { readonly at: number };

/** A stretch of a day: a button that is dragged by its edges or its middle, and obeys the keyboard. */
export function WeekBlock({ slot, place, name, held, onHold, ...grid }: Props) {
  const t = useTexts(climateTexts);
  const say = useSayTarget();
  const { slots, selected, onSelect, onEdit, readOnly } = grid;
  const grip = useBlockGrip({ slot, place, held, onHold, ...grid });
  const isSelected = selected.day === place.day && selected.index === place.index;
  const share = (slot.to - slot.from) / DAY_MINUTES;
  const onKeyDown = (event: KeyboardEvent) => {
    const edited = readOnly ? undefined : byKey(event, slots, slot, place);
    if (!edited) return;
    event.preventDefault();
    if (!held) onHold({ place, before: slot });
    onEdit(edited, false);
  };
  return (
    <button
      type="button"
      className={classes.block}
      data-heat={heatOf(slot.target)}
      data-edges={!readOnly || undefined}
      aria-pressed={isSelected}
      aria-label={t(($) => $.week.slot, {
        day: name,
        from: clockOf(slot.from),
        to: clockOf(slot.to),
        target: say(slot.target),
      })}
      style={{ left: `${(slot.from / DAY_MINUTES) * 100}%`, width: `${share * 100}%` }}
      onClick={() => onSelect(place)}
      onFocus={() => onSelect(place)}
      onBlur={() => onHold(null)}
      onKeyDown={onKeyDown}
      {...grip}
    >
      {!readOnly && slot.from > 0 && <span className={classes.handle} data-edge="from" />}
      <span className={classes.target}>{say(slot.target)}</span>
      {!readOnly && slot.to < DAY_MINUTES && <span className={classes.handle} data-edge="to" />}
    </button>
  );
}

/** Dragging a block with a mouse or a finger. */
function useBlockGrip({
  slot,
  place,
  held,
  onHold,
  slots,
  readOnly,
  onSelect,
  onEdit,
  onDragStart,
}: Omit<Props, 'name'>) {
  const grip = useRef<Grip | null>(null);
  const hasMoved = useRef(false);
  const end = (): void => {
    grip.current = null;
    onHold(null);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      onSelect(place);
      const track = event.currentTarget.parentElement;
      if (readOnly || !track || event.button !== 0) return;
      grip.current = gripOf(event, slot, minuteUnder(event.clientX, track.getBoundingClientRect()));
      hasMoved.current = false;
      if (grip.current) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const track = event.currentTarget.parentElement;
      const at = grip.current;
      if (at === null || !track) return;
      const minute = minuteUnder(event.clientX, track.getBoundingClientRect());
      const edited =
        typeof at === 'string'
          ? moveEdge(slots, place, at, minute)
          : moveBlock(slots, place, (held?.before ?? slot).from + minute - at.at);
      // A press that doesn't move is a press.
      if (!hasMoved.current && isUnmoved(edited, slots)) return;
      if (!hasMoved.current) {
        onDragStart();
        onHold({ place, before: slot });
      }
      hasMoved.current = true;
      onEdit(edited, true);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const isUnmoved = ({ slots }: Edited, before: readonly ClimateSlot[]): boolean =>
  slots.every((slot, index) => slot.from === before[index]?.from && slot.to === before[index].to);

/** An edge under the pointer, else the whole block; `null` where nothing can move. */
function gripOf(
  { clientX, pointerType, currentTarget }: PointerEvent<HTMLButtonElement>,
  { from, to }: ClimateSlot,
  minute: number,
): Grip | null {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const reach = Math.min(pointerType === 'touch' ? EDGE_PX.touch : EDGE_PX.mouse, width / 3);
  if (clientX - left < reach) return from > 0 ? 'from' : null;
  if (right - clientX < reach) return to < DAY_MINUTES ? 'to' : null;
  return from > 0 && to < DAY_MINUTES ? { at: minute } : null;
}

function byKey(
  { key, shiftKey }: KeyboardEvent,
  slots: readonly ClimateSlot[],
  slot: ClimateSlot,
  place: Place,
): Edited | undefined {
  const edge = shiftKey ? 'to' : 'from';
  if (key === 'ArrowLeft') return moveEdge(slots, place, edge, slot[edge] - STEP_MINUTES);
  if (key === 'ArrowRight') return moveEdge(slots, place, edge, slot[edge] + STEP_MINUTES);
  if (key === 'ArrowUp') return warm(slots, place, slot.target + 0.5);
  if (key === 'ArrowDown') return warm(slots, place, slot.target - 0.5);
  return key === 'Delete' || key === 'Backspace' ? drop(slots, place) : undefined;
}
