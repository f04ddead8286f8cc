import { ButtonLink, Card, CoverSkeleton, EmptyState, Page } from '@dimora/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unlessRefused } from '../../kit/api/query.ts';
import { useCloudOrpc } from '../../kit/api/cloud.ts';
import { useProperty } from '../../kit/home/hooks.ts';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './browse/place-card.module.css';
import { PlaceCard } from './browse/place-card.tsx';
import { CloudFailure } from './cloud-failure.tsx';
import { CREATE_PATH, STATUS_REFRESH_MS } from './places.ts';
import { placesTexts } from './texts.ts';

/** The signed-in user's places (PLACES-01, PLACES-02). */
export function PlacesPage(): ReactNode {
  const t = useTexts(placesTexts);
  const orpc = useCloudOrpc();
  const places = useQuery(
    orpc.properties.list.queryOptions({ refetchInterval: unlessRefused(STATUS_REFRESH_MS) }),
  );
  const { error } = useHeldError(places);
  const add = (
    <ButtonLink variant="primary" href={CREATE_PATH} icon={<IconPlus />}>
      {t(($) => $.add)}
    </ButtonLink>
  );
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      {...(places.data && places.data.length > 0 && { action: add })}
    >
      {error !== null && (
        <CloudFailure
          error={error}
          retrying={places.isFetching}
          onRetry={() => void places.refetch()}
        />
      )}
      {places.isPending && error === null && <Shapes />}
      {places.data?.length === 0 && (
        <Card>
          <EmptyState title={t(($) => $.empty.title)} action={add}>
            {t(($) => $.empty.line)}
          </EmptyState>
        </Card>
      )}
      {places.data && <Cards places={places.data} />}
    </Page>
  );
}

function Cards({
  places,
}: {
  readonly places: Parameters<typeof PlaceCard>[0]['place'][];
}): ReactNode {
  const current = useProperty()?.Id;
  return (
    <div className={classes.grid}>
      {places.map((place) => (
        <PlaceCard key={place.Id} place={place} current={place.Id === current} />
      ))}
    </div>
  );
}

const Shapes = (): ReactNode => (
  <div className={classes.grid} aria-busy>
    <CoverSkeleton />
    <CoverSkeleton />
    <CoverSkeleton />
  </div>
);
