import { useCallback, useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from './map-layout.ts';

/** The size of what is shown, and of what it shows a part of; in the units of the map. */
export type Extent = {
  readonly view: { readonly width: number; readonly height: number };
  readonly map: { readonly width: number; readonly height: number };
};

type Pointed = PointerEvent<SVGSVGElement>;

type Sight = { readonly scale: number; readonly x: number; readonly y: number };

const MOST = 4;
const STEP = 1.35;
/** What is nearer to the edge than this counts as out of sight. */
const MARGIN = 45;

/** The scale at which the whole map is in sight; never above its natural size. */
const wholeScale = ({ view, map }: Extent): number =>
  Math.min(1, view.width / map.width, view.height / map.height);

/** At the top, in the middle; the controller in sight where the map is higher than the view. */
function startOf({ view, map }: Extent, focus: Point | undefined): Sight {
  const x = (view.width - map.width) / 2;
  if (map.height <= view.height) return { scale: 1, x, y: 0 };
  const y = Math.min(0, Math.max(view.height - map.height, view.height / 2 - (focus?.y ?? 0)));
  return { scale: 1, x, y };
}

/** Keeps the map's middle within the view. */
function kept({ scale, x, y }: Sight, { view, map }: Extent): Sight {
  const within = (at: number, size: number, room: number): number =>
    Math.min(room - (size * scale) / 2, Math.max(at, (-size * scale) / 2));
  return { scale, x: within(x, map.width, view.width), y: within(y, map.height, view.height) };
}

/** What moves the map: see {@link usePanZoom}. */
export type PanZoom = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Back to the start. */
  readonly reset: () => void;
  /** Brings a place into sight if it isn't. */
  readonly reveal: (place: Point) => void;
  readonly pointer: {
    readonly [Event in 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel']: (
      event: Pointed,
    ) => void;
  };
};

/**
 * Moves and enlarges the content of a drawing, by its transform alone: nothing is drawn again. One pointer drags, two
 * pinch; a wheel enlarges with Ctrl, so that the page still scrolls.
 */
export function usePanZoom(
  drawing: RefObject<SVGSVGElement | null>,
  content: RefObject<SVGGElement | null>,
  extent: Extent,
  focus: Point | undefined,
): PanZoom {
  const sight = useRef<Sight>(startOf(extent, focus));
  const apply = useCallback(
    (next: Sight): void => {
      const { scale, x, y } = kept(next, extent);
      sight.current = { scale, x, y };
      content.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
      drawing.current?.toggleAttribute('data-enlarged', scale > 1);
    },
    [drawing, content, extent],
  );
  useEffect(() => apply(startOf(extent, focus)), [apply, extent, focus]);
  const zoomBy = useCallback(
    (factor: number, at: Point): void => {
      const { scale, x, y } = sight.current;
      const next = Math.min(MOST, Math.max(wholeScale(extent), scale * factor));
      const share = next / scale;
      apply({ scale: next, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share });
    },
    [apply, extent],
  );
  const placeOf = useCallback(
    (event: { readonly clientX: number; readonly clientY: number }): Point => {
      const box = drawing.current?.getBoundingClientRect();
      if (!box || box.width === 0) return { x: 0, y: 0 };
      const unit = extent.view.width / box.width;
      return { x: (event.clientX - box.left) * unit, y: (event.clientY - box.top) * unit };
    },
    [drawing, extent],
  );
  useEffect(() => {
    const element = drawing.current;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 200), placeOf(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [drawing, placeOf, zoomBy]);
  const panBy = useCallback(
    (x: number, y: number): void =>
      apply({ ...sight.current, x: sight.current.x + x, y: sight.current.y + y }),
    [apply],
  );
  const pointer = usePointers(placeOf, panBy, zoomBy);
  return useMemo(() => {
    const { view } = extent;
    const middle = { x: view.width / 2, y: view.height / 2 };
    return {
      pointer,
      zoomIn: () => zoomBy(STEP, middle),
      zoomOut: () => zoomBy(1 / STEP, middle),
      reset: () => apply(startOf(extent, focus)),
      reveal: (place) => {
        const { scale, x, y } = sight.current;
        panBy(
          intoView(place.x * scale + x, view.width),
          intoView(place.y * scale + y, view.height),
        );
      },
    };
  }, [apply, extent, focus, panBy, pointer, zoomBy]);
}

/** How far something has to move to be in sight. */
const intoView = (at: number, room: number): number =>
  at < MARGIN ? MARGIN - at : at > room - MARGIN ? room - MARGIN - at : 0;

/** Movements below this are a press, not a drag. */
const DRAG_FROM = 3;

/** One pointer drags, two pinch. */
function usePointers(
  placeOf: (event: { readonly clientX: number; readonly clientY: number }) => Point,
  panBy: (x: number, y: number) => void,
  zoomBy: (factor: number, at: Point) => void,
): PanZoom['pointer'] {
  const pointers = useRef(new Map<number, Point>());
  return useMemo(() => {
    const drop = ({ pointerId }: Pointed): void => void pointers.current.delete(pointerId);
    return {
      onPointerDown: (event) => pointers.current.set(event.pointerId, placeOf(event)),
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now = placeOf(event);
        pointers.current.set(event.pointerId, now);
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
        if (other) {
          const reach = (place: Point): number =>
            Math.max(1, Math.hypot(place.x - other[1].x, place.y - other[1].y));
          zoomBy(reach(now) / reach(before), other[1]);
          return;
        }
        if (Math.hypot(now.x - before.x, now.y - before.y) > DRAG_FROM)
          event.currentTarget.setPointerCapture(event.pointerId);
        panBy(now.x - before.x, now.y - before.y);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    };
  }, [panBy, placeOf, zoomBy]);
}
