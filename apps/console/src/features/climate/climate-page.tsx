import type { ClimateRoom } from '@dimora/contract/client';
import { climatePageOf } from '@dimora/domain';
import { Navigate } from '@tanstack/react-router';
import { Card, EmptyState, ErrorState, Page, RowSkeleton } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOffline, useSystemInfo } from '../../kit/home/hooks.ts';
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
  const explain = useExplain();
  const offline = useOffline();
  const info = useSystemInfo();
  const mayRead = useMay('READ_ENVIRONMENT');
  const { data: rooms, error, isFetching, refetch } = useClimate();
  const has = climatePageOf(info?.version);
  const room = rooms?.find((each) => each.environmentId === environmentId);
  const isLoading = !rooms || info === null;
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
    <Page
      title={t(($) => $.title)}
      subtitle={offline ? t(($) => $.offline) : <Summary rooms={rooms ?? []} />}
    >
      {error !== null && (
        <ErrorState title={t(($) => $.failed)} retrying={isFetching} onRetry={() => void refetch()}>
          {explain(error)}
        </ErrorState>
      )}
      {mayRead && isLoading && error === null && (
        <Card>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      )}
      {rooms && info && (
        <RoomLinks
          rooms={rooms}
          shown={environmentId}
          base={page === 'legacy' ? '/climate-schedule-legacy' : '/climate-schedule'}
        />
      )}
      {!mayRead && (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.forbidden.title)}>
            {t(($) => $.forbidden.line)}
          </EmptyState>
        </Card>
      )}
      {mayRead && rooms && !room && (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.gone.title)}>
            {t(($) => $.gone.line)}
          </EmptyState>
        </Card>
      )}
      {room && info && <Room key={environmentId} room={room} legacy={page === 'legacy'} />}
    </Page>
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
