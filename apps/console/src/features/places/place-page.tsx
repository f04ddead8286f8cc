import type { CloudProperty } from '@dimora/contract/client';
import { Card, Page, Pill, RowSkeleton, Section, Skeleton } from '@dimora/ui';
import { IconClock, IconMapPinFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { TimeZoneField } from '../../entities/hub/time-zone-field.tsx';
import { PlaceIcon } from '../../entities/place/place-icon.tsx';
import { PLACES_PATH } from '../../entities/place/place-path.ts';
import { usePlaceNames } from '../../entities/place/use-place-names.ts';
import { unlessRefused } from '../../kit/api/query.ts';
import { useCloudOrpc } from '../../kit/api/cloud.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useSubject } from '../../kit/edit/use-subject.ts';
import { useProperty } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { CloudFailure } from './cloud-failure.tsx';
import { EditPlaceForm } from './edit/edit-place-form.tsx';
import type { PlaceSubject } from './edit/use-edit-place.ts';
import { HubsSection } from './hubs/hubs-section.tsx';
import { STATUS_REFRESH_MS } from './places.ts';
import classes from './place-page.module.css';
import { RemovePlace } from './remove/remove-place.tsx';
import { placesTexts } from './texts.ts';

/** One place: its position, its hubs, and its removal (PLACES-08). */
export function PlacePage({ id }: { readonly id: string }): ReactNode {
  const t = useTexts(placesTexts);
  const orpc = useCloudOrpc();
  const place = useQuery(
    orpc.properties.get.queryOptions({
      input: { Id: id as CloudProperty['Id'] },
      refetchInterval: unlessRefused(STATUS_REFRESH_MS),
    }),
  );
  const { error } = useHeldError(place);
  const subject = useSubject(id, { ...place, thing: place.data, pending: place.isPending });
  // A place that was just removed is still shown while the page is being left.
  if (subject.state === 'there')
    return <Editor key={id} place={subject.thing} deleted={subject.deleted} />;
  return (
    <Page title={t(($) => $.title)} breadcrumb={[{ label: t(($) => $.title), href: PLACES_PATH }]}>
      {error !== null ? (
        <CloudFailure
          error={error}
          retrying={place.isFetching}
          onRetry={() => void place.refetch()}
        />
      ) : (
        <div className={classes.shape} aria-busy>
          <Skeleton height={480} radius={14} />
          <RowSkeleton />
        </div>
      )}
    </Page>
  );
}

function Editor({ place, deleted }: PlaceSubject): ReactNode {
  const t = useTexts(placesTexts);
  const names = usePlaceNames();
  const current = useProperty()?.Id === place.Id;
  const maySeeHub = useMay('READ_SYSTEM');
  const [searching, setSearching] = useState(false);
  const [leaving, setLeaving] = useState(false);
  usePageTitle(place.Name);
  return (
    <Page
      title={place.Name}
      subtitle={
        <span className={classes.kind}>
          <PlaceIcon of={place.SubType} size={17} />
          {names.subType(place.SubType)}
          {current && (
            <Pill tone="terracotta" icon={<IconMapPinFilled size={13} aria-hidden />}>
              {t(($) => $.current)}
            </Pill>
          )}
        </span>
      }
      breadcrumb={[{ label: t(($) => $.title), href: PLACES_PATH }]}
    >
      <EditPlaceForm
        place={place}
        deleted={deleted && !leaving}
        leaving={leaving}
        onMode={setSearching}
      />
      <HubsSection place={place} />
      {current && maySeeHub && <HubZone />}
      {!searching && (!deleted || leaving) && <RemovePlace place={place} onLeaving={setLeaving} />}
    </Page>
  );
}

/** The zone of the hub that this console shows; it follows the place unless another one is chosen. */
function HubZone(): ReactNode {
  const t = useTexts(hubTexts);
  return (
    <Section icon={<IconClock />} title={t(($) => $.zone.title)}>
      <Card className={classes.zone}>
        <TimeZoneField />
      </Card>
    </Section>
  );
}
