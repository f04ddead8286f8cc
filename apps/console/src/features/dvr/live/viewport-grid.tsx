import type { DeviceId, DvrLayout, LiveSource } from '@dimora/contract/client';
import { useRef, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { CameraChoice } from './camera-choice.tsx';
import { neighbourOf } from './neighbour.ts';
import { Vacant } from './vacant.tsx';
import { Viewport } from './viewport.tsx';
import classes from './viewport-grid.module.css';

/** Props of {@link ViewportGrid}. */
export interface ViewportGridProps {
  readonly layout: DvrLayout['layout'];
  /** The camera of each viewport. */
  readonly cameras: readonly (DeviceId | null)[];
  readonly sources: readonly LiveSource[];
  readonly onChoose: (at: number, Id: DeviceId | null) => void;
  /** The camera whose pad is open. */
  readonly moving: DeviceId | null;
  readonly onMoving: (Id: DeviceId | null) => void;
}

/** The viewports of a layout. One of them has sound at most. */
export function ViewportGrid(props: ViewportGridProps) {
  const { layout, cameras, sources, onChoose, moving, onMoving } = props;
  const t = useTexts(dvrTexts);
  const [heard, setHeard] = useState<DeviceId | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const step = (from: Element | null, by: 'left' | 'right' | 'up' | 'down'): void => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-viewport]') ?? [])];
    neighbourOf(all, from, by)?.focus();
  };
  return (
    <div
      ref={grid}
      className={classes.grid}
      data-layout={layout}
      role="group"
      aria-label={t(($) => $.grid)}
    >
      {cameras.map((Id, at) => {
        const source = sources.find(({ DeviceId }) => DeviceId === Id);
        const choice = (
          <CameraChoice
            sources={sources}
            chosen={source}
            onChoose={(chosen) => onChoose(at, chosen)}
          />
        );
        // A viewport is its place: another camera in it begins from nothing.
        const key = `${at} ${Id}`;
        if (!source) return <Vacant key={key} number={at + 1} choice={choice} />;
        const { DeviceId } = source;
        return (
          <Viewport
            key={key}
            source={source}
            number={at + 1}
            hasSound={heard === DeviceId}
            onSound={(on) => setHeard(on ? DeviceId : null)}
            isMoving={moving === DeviceId}
            onMoving={(on) => onMoving(on ? DeviceId : null)}
            onStep={(by) => step(document.activeElement, by)}
            choice={choice}
          />
        );
      })}
    </div>
  );
}
