import type { PointerEvent } from 'react';
import { arcPath, knobAt, shareAt, tickPath } from './arc.ts';
import classes from './set-point.module.css';
import { snap } from './snap.ts';
import type { Draft } from './use-draft.ts';

interface SetPointArcProps {
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly draft: Draft;
  /** It can't be dragged. */
  readonly idle: boolean;
  /** With a handle, and a tick at the measured value. */
  readonly isLarge: boolean;
  readonly measured: number | undefined;
}

/** The arc of a {@link SetPoint}, to drag; its face is the slider for keys and screen readers. */
export function SetPointArc({ range, draft, idle, isLarge, measured }: SetPointArcProps) {
  const { min, max, step } = range;
  const { shown, setDraft, commit } = draft;
  const dragged = (event: PointerEvent<SVGSVGElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = shareAt(
      event.clientX - box.left - box.width / 2,
      event.clientY - box.top - box.height / 2,
    );
    return snap(min + share * (max - min), min, max, step);
  };
  const shareOf = (at: number): number => (at - min) / (max - min || 1);
  return (
    <svg
      className={classes.arc}
      viewBox="0 0 120 120"
      aria-hidden
      onPointerDown={(event) => {
        if (idle) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraft(dragged(event));
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && setDraft(dragged(event))
      }
      onPointerUp={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && commit(dragged(event))
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
  );
}
