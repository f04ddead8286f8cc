import type { DeviceId, LiveSource } from '@dimora/contract/client';
import { Tabs, useIsPhone } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { useSettled } from '../../kit/timing/use-settled.ts';
import { GridSkeleton } from './live/grid-skeleton.tsx';
import { LayoutSwitch } from './live/layout-switch.tsx';
import { camerasOf, withCamera } from './live/layouts.ts';
import { MovingCard } from './live/moving-card.tsx';
import { OneViewport } from './live/one-viewport.tsx';
import { LAYOUT_DELAY_MS, useDvrLayout } from './live/use-dvr-layout.ts';
import { ViewportGrid } from './live/viewport-grid.tsx';
import { dvrTexts } from './texts.ts';
import classes from './dvr-live-page.module.css';

/** /dvr/live: what the cameras see now, in as many viewports as one likes (CAMERA-04). */
export function DvrLivePage() {
  const t = useTexts(dvrTexts);
  const isPhone = useIsPhone();
  const sources = useQuery(useOrpc().cameras.list.queryOptions());
  const { view, change } = useDvrLayout();
  const hasNone = sources.data?.sources.length === 0;
  return (
    <PageFrame
      title={t(($) => $.title)}
      claim="APP_PRO_DVR"
      what={t(($) => $.what)}
      query={sources}
      shape={<GridSkeleton layout={isPhone ? 's1' : view.layout} />}
      empty={hasNone && { drawing: 'quiet', title: t(($) => $.none), line: t(($) => $.noneLine) }}
      {...(!isPhone && {
        actions: (
          <LayoutSwitch value={view.layout} onChange={(layout) => change({ ...view, layout })} />
        ),
      })}
    >
      {({ sources: all }) => (
        <Tabs
          label={t(($) => $.views)}
          tabs={[{ id: 'internal', label: t(($) => $.internal) }]}
          active="internal"
          onChange={() => undefined}
        >
          <Viewports all={all} isPhone={isPhone} view={view} change={change} />
        </Tabs>
      )}
    </PageFrame>
  );
}

function Viewports({
  all,
  isPhone,
  view,
  change,
}: ReturnType<typeof useDvrLayout> & {
  readonly all: readonly LiveSource[];
  readonly isPhone: boolean;
}) {
  const t = useTexts(dvrTexts);
  const [moving, setMoving] = useState<DeviceId | null>(null);
  const layout = useSettled(view.layout, LAYOUT_DELAY_MS);
  const ids = all.map(({ DeviceId }) => DeviceId);
  const cameras = camerasOf({ ...view, layout }, ids);
  const choose = (at: number, Id: DeviceId | null): void => {
    const beyond = view.sources.slice(cameras.length);
    change({ ...view, sources: [...withCamera(cameras, at, Id), ...beyond] });
  };
  return (
    <div className={classes.viewports}>
      {isPhone ? (
        <OneViewport sources={all} moving={moving} onMoving={setMoving} />
      ) : (
        <ViewportGrid
          layout={layout}
          cameras={cameras}
          sources={all}
          onChoose={choose}
          moving={moving}
          onMoving={setMoving}
        />
      )}
      {moving !== null && <MovingCard Id={moving} onClose={() => setMoving(null)} />}
      {!isPhone && <p className={classes.keys}>{t(($) => $.keys)}</p>}
    </div>
  );
}
