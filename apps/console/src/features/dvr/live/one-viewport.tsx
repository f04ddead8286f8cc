import type { DeviceId, LiveSource } from '@dimora/contract/client';
import { IconButton } from '@dimora/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { CameraChoice } from './camera-choice.tsx';
import { useSwipe } from './use-swipe.ts';
import { Viewport } from './viewport.tsx';
import classes from './viewport-grid.module.css';

/** Props of {@link OneViewport}. */
export interface OneViewportProps {
  readonly sources: readonly LiveSource[];
  readonly moving: DeviceId | null;
  readonly onMoving: (Id: DeviceId | null) => void;
}

/** One camera at a time, as on a phone: a swipe, or the buttons below, go to the next. */
export function OneViewport({ sources, moving, onMoving }: OneViewportProps) {
  const t = useTexts(dvrTexts);
  const [at, setAt] = useState(0);
  const [hasSound, setSound] = useState(false);
  const total = sources.length;
  const place = Math.min(at, total - 1);
  const source = sources[place];
  const go = (by: number): void => {
    const next = (place + by + total) % total;
    setAt(next);
    if (moving !== null) onMoving(null);
  };
  const swipe = useSwipe(go);
  if (!source) return null;
  const { DeviceId: Id } = source;
  return (
    <div className={classes.one}>
      <div {...swipe} className={classes.swiped}>
        <Viewport
          key={Id}
          source={source}
          number={place + 1}
          hasSound={hasSound}
          onSound={setSound}
          isMoving={moving === Id}
          onMoving={(on) => onMoving(on ? Id : null)}
          onStep={(by) => go(by === 'left' || by === 'up' ? -1 : 1)}
          choice={
            <CameraChoice
              sources={sources}
              chosen={source}
              canBeEmpty={false}
              onChoose={(chosen) => setAt(sources.findIndex(({ DeviceId }) => DeviceId === chosen))}
            />
          }
        />
      </div>
      {total > 1 && (
        <div className={classes.places}>
          <IconButton
            icon={<IconChevronLeft />}
            label={t(($) => $.previous)}
            onClick={() => go(-1)}
          />
          <p role="status">
            {t(($) => $.place, { number: String(place + 1), total: String(total) })}
          </p>
          <IconButton icon={<IconChevronRight />} label={t(($) => $.next)} onClick={() => go(1)} />
        </div>
      )}
    </div>
  );
}
