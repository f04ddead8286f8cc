import type { ClimateRoom } from '@dimora/contract/client';
import { climatePageOf } from '@dimora/domain';
import { Navigate } from '@tanstack/react-router';
import { Card, EmptyState, Page } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useSystemInfo } from '../../kit/home/hooks.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { NowCard } from './now/now-card.tsx';
import { ThermostatsCard } from './now/thermostats-card.tsx';
import { WhyCard } from './now/why-card.tsx';
import { RoomLinks } from './room-links.tsx';
import { climateTexts } from './texts.ts';
import { useClimate } from './use-climate.ts';
import { WeekCard } from './week/week-card.tsx';
import classes from './climate-page.module.css';

/** Props of {@link ClimatePage}. */
export type ClimatePageProps = {
  readonly environmentId: string;
  /** `legacy`: for hubs of 1.6.3 and before, where every room has its own programme (CLIMATE-01, A62). */
  readonly page: 'current' | 'legacy';
};

const PATHS = {
  current: '/climate-schedule/$environmentId',
  legacy: '/climate-schedule-legacy/$environmentId',
} as const;

/** /climate-schedule/{environmentId}: the weekly programme of a room, or of the house (CLIMATE-01 to CLIMATE-04). */
export function ClimatePage({ environmentId, page }: ClimatePageProps) {
  const t = useTexts(climateTexts);
  const info = useSystemInfo();
  const mayRead = useMay('READ_ENVIRONMENT');
  const query = useClimate();
  const rooms = query.data;
  const has = climatePageOf(info?.version);
  const room = rooms?.find((each) => each.environmentId === environmentId);
  if (has !== null && has !== page)
    return <Navigate to={PATHS[has]} params={{ environmentId }} replace />;
  if (has === null && info !== null)
    return (
      <Page title={t(($) => $.title)}>
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.hidden.title)}>
            {t(($) => $.hidden.line)}
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={<Summary rooms={rooms ?? []} />}
      may={mayRead}
      what={t(($) => $.what)}
      query={info === null ? { ...query, data: undefined } : query}
    >
      {(known) => (
        <>
          <RoomLinks
            rooms={known}
            shown={environmentId}
            inherits={page === 'current'}
            base={page === 'legacy' ? '/climate-schedule-legacy' : '/climate-schedule'}
          />
          {room ? (
            <Room key={environmentId} room={room} legacy={page === 'legacy'} />
          ) : (
            <Card>
              <EmptyState drawing="quiet" title={t(($) => $.gone.title)}>
                {t(($) => $.gone.line)}
              </EmptyState>
            </Card>
          )}
        </>
      )}
    </PageFrame>
  );
}

/** How many rooms have thermostats, and how warm they are. */
function Summary({ rooms }: { readonly rooms: readonly ClimateRoom[] }) {
  const t = useTexts(climateTexts);
  const format = useFormat();
  const heated = rooms.filter(({ locked, thermostats }) => !locked && thermostats.length > 0);
  const warmths = heated.flatMap(({ temperature }) => temperature ?? []);
  if (heated.length === 0) return null;
  const mean = warmths.reduce((sum, each) => sum + each, 0) / warmths.length;
  return [
    t(($) => $.summary.rooms, { count: heated.length }),
    warmths.length > 0 && t(($) => $.summary.mean, { value: format.quantity(mean, '°C', 1) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Room({ room, legacy }: { readonly room: ClimateRoom; readonly legacy: boolean }) {
  return (
    <div className={classes.columns}>
      <div className={classes.present}>
        <NowCard room={room} />
      </div>
      <div className={classes.week}>
        <WeekCard room={room} legacy={legacy} />
      </div>
      <div className={classes.side}>
        <WhyCard room={room} />
        <ThermostatsCard room={room} />
      </div>
    </div>
  );
}
