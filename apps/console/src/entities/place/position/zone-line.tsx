import { isTimeZone, type Coordinates } from '@dimora/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import classes from './zone-line.module.css';

type Lookup = (latitude: number, longitude: number) => string;

/** The time zone at a position, from a table that needs no network: that of the hubs there. */
export function ZoneLine({ at }: { readonly at: Coordinates }): ReactNode {
  const t = useTexts(placeTexts);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  useEffect(() => {
    // Without the table the line is missing; the hub looks it up itself.
    import('@photostructure/tz-lookup').then(
      (file) => setLookup(() => file.default),
      () => undefined,
    );
  }, []);
  const zone = lookup && zoneAt(lookup, at);
  return (
    <p className={classes.zone} role="status">
      {zone && t(($) => $.zone, { zone: zone.replaceAll('_', ' ') })}
    </p>
  );
}

function zoneAt(lookup: Lookup, { Latitude, Longitude }: Coordinates): string | null {
  try {
    const zone = lookup(Latitude, Longitude);
    return isTimeZone(zone) ? zone : null;
  } catch {
    return null; // not a position
  }
}
