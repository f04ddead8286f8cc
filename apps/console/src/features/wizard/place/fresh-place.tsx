import { TextInput } from '@dimora/ui';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CoordinateFields } from '../../../entities/place/position/coordinate-fields.tsx';
import { PlaceSearch } from '../../../entities/place/search/place-search.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import { KindTiles } from './kind-tiles.tsx';
import classes from './place.module.css';
import type { PlaceChoice } from './use-place-choice.ts';

/** A place that is not in the cloud yet: its name, position and kind (WIZARD-12, WIZARD-13). */
export function FreshPlace({
  choice,
  coordinates,
}: {
  readonly choice: PlaceChoice;
  /** The fields for latitude and longitude are open. */
  readonly coordinates: boolean;
}): ReactNode {
  const t = useTexts(wizardTexts);
  const { position } = choice;
  return (
    <>
      <TextInput
        label={t(($) => $.place.name)}
        error={choice.name.trim() === '' ? t(($) => $.mandatory) : undefined}
        value={choice.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => choice.setName(event.currentTarget.value)}
      />
      <PlaceSearch
        onFind={position.choose}
        onLocate={position.put}
        onMode={choice.setSearching}
        help={position.address === '' ? undefined : <FoundAddress address={position.address} />}
      />
      <KindTiles value={choice.kind} onChange={choice.setKind} />
      <details className={classes.details} open={coordinates}>
        <summary>{t(($) => $.place.coordinates)}</summary>
        <CoordinateFields at={position.at} onPut={position.put} onValid={choice.setValid} />
      </details>
    </>
  );
}

/** The address found at the pin. */
function FoundAddress({ address }: { readonly address: string }): ReactNode {
  return (
    <span className={classes.found}>
      <IconMapPin size={15} aria-hidden />
      {address}
    </span>
  );
}
