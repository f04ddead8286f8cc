import { useRef, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { MIDDLE, moved, zoomed, type Crop, type Size } from './crop-frame.ts';

/** Pixels per press of an arrow key; five times as many with Shift. */
const STEP_PX = 5;
/** Zoom step of + and −. */
const ZOOM_STEP = 1.15;
/** A notch of the wheel (100 pixels) zooms by about a sixth. */
const WHEEL_RATE = 0.0015;

type Point = { readonly x: number; readonly y: number };
type Change = (change: (crop: Crop) => Crop) => void;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Drags with one finger or the mouse, pinches with two, zooms with the wheel and + −, moves with the arrows. */
export function useCropGestures(size: Size | null, change: Change) {
  const fingers = useRef(new Map<number, Point>());
  if (size === null) return {};
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? STEP_PX * 5 : STEP_PX;
    if (arrow) change((crop) => moved(crop, arrow.x * step, arrow.y * step, size));
    else if (event.key === '+' || event.key === '=')
      change((crop) => zoomed(crop, crop.zoom * ZOOM_STEP, size));
    else if (event.key === '-') change((crop) => zoomed(crop, crop.zoom / ZOOM_STEP, size));
    else if (event.key === 'Home') change(() => MIDDLE);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const share = other ? 2 : 1;
    const nearer = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    change((crop) =>
      zoomed(
        moved(crop, (now.x - before.x) / share, (now.y - before.y) / share, size),
        crop.zoom * nearer,
        size,
      ),
    );
  };
  const onPointerUp = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  const onWheel = ({ deltaY }: WheelEvent): void =>
    change((crop) => zoomed(crop, crop.zoom * Math.exp(-deltaY * WHEEL_RATE), size));
  return {
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onWheel,
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
