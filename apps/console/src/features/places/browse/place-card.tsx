import type { CloudProperty } from '@dimora/contract/client';
import { Card, Link, Pill, StatusPill } from '@dimora/ui';
import { IconMapPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlacePicture } from '../../../entities/place/picture/place-picture.tsx';
import { PlaceIcon } from '../../../entities/place/place-icon.tsx';
import { placePath } from '../../../entities/place/place-path.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placesTexts } from '../texts.ts';
import classes from './place-card.module.css';

/** Props of {@link PlaceCard}. */
export type PlaceCardProps = {
  readonly place: CloudProperty;
  /** This console's hub is here. */
  readonly current: boolean;
};

/** A place with its map, its kind, and its hubs (PLACES-02, PLACES-04). */
export function PlaceCard({ place, current }: PlaceCardProps): ReactNode {
  const t = useTexts(placesTexts);
  const names = usePlaceNames();
  return (
    <Card padding="none" className={classes.card}>
      <div className={classes.picture}>
        <PlacePicture of={place} />
        {current && (
          <span className={classes.corner}>
            <Pill tone="terracotta" icon={<IconMapPinFilled size={13} aria-hidden />}>
              {t(($) => $.current)}
            </Pill>
          </span>
        )}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link className={classes.link} href={placePath(place.Id)}>
            {place.Name}
          </Link>
        </h2>
        <p className={classes.kind}>
          <PlaceIcon of={place.SubType} size={16} />
          {names.subType(place.SubType)}
          {place.Type !== 'Home' && ` · ${names.type(place.Type)}`}
        </p>
        <p className={classes.address}>{place.Address}</p>
        <HubPills place={place} />
      </div>
    </Card>
  );
}

function HubPills({ place: { $Products } }: { readonly place: CloudProperty }): ReactNode {
  const t = useTexts(placesTexts);
  if ($Products.length === 0) return <p className={classes.none}>{t(($) => $.noHubs)}</p>;
  return (
    <ul className={classes.hubs} aria-label={t(($) => $.hubs, { count: $Products.length })}>
      {$Products.map(({ ProductId, ProductName, Status }) => (
        <li key={ProductId} className={classes.hub}>
          <span className={classes.hubName}>{ProductName}</span>
          <StatusPill tone={Status === 'ONLINE' ? 'olive' : 'neutral'}>
            {t(($) => (Status === 'ONLINE' ? $.online : $.offline))}
          </StatusPill>
        </li>
      ))}
    </ul>
  );
}
