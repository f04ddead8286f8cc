import type { CloudProperty } from '@dimora/contract/client';
import { EmptyState, IconButton, Pill, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { PlaceIcon } from '../../../entities/place/place-icon.tsx';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import classes from './place.module.css';
import { RemoveOwn, useRemoveOwn } from './remove-own.tsx';

/** Props of {@link OwnPlaces}. */
export type OwnPlacesProps = {
  readonly places: readonly CloudProperty[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/**
 * The owner's existing places to choose from; those without hubs can be removed (WIZARD-10, WIZARD-11,
 * WIZARD-19).
 */
export function OwnPlaces({ places, chosen, onChoose }: OwnPlacesProps): ReactNode {
  useFocusAfterRemoval();
  const t = useTexts(wizardTexts);
  const toasts = useToasts();
  const removal = useRemoveOwn(({ Id }) => {
    toasts.show({ tone: 'good', message: t(($) => $.place.PROPERTY_REMOVED) });
    if (Id === chosen) onChoose(null);
  });
  if (places.length === 0)
    return (
      <EmptyState title={t(($) => $.place.none.title)}>{t(($) => $.place.none.line)}</EmptyState>
    );
  return (
    <>
      <div className={classes.own} role="radiogroup" aria-label={t(($) => $.place.own)}>
        {places.map((place) => (
          <OwnPlace
            key={place.Id}
            place={place}
            checked={place.Id === chosen}
            onChoose={() => onChoose(place.Id)}
            onRemove={() => removal.ask(place)}
          />
        ))}
      </div>
      <RemoveOwn of={removal} />
    </>
  );
}

function OwnPlace({
  place,
  checked,
  onChoose,
  onRemove,
}: {
  readonly place: CloudProperty;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useTexts(wizardTexts);
  const names = usePlaceNames();
  const id = useId();
  const current = useProperty()?.Id === place.Id;
  const { Name, SubType, Address, $Products } = place;
  return (
    <div className={classes.place} data-checked={checked || undefined}>
      <input
        type="radio"
        id={id}
        name="wizard-place"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-line`}
      />
      <span className={classes.placeIcon}>
        <PlaceIcon of={SubType} size={20} />
      </span>
      <span className={classes.placeWords}>
        <label htmlFor={id} className={classes.placeName}>
          {Name}
        </label>
        <span id={`${id}-line`} className={classes.placeLine}>
          {[
            Address || names.subType(SubType),
            $Products.length > 0
              ? t(($) => $.place.hubs, { count: $Products.length })
              : t(($) => $.place.noHubs),
          ].join(' · ')}
        </span>
        {current && (
          <span>
            <Pill tone="olive">{t(($) => $.place.current)}</Pill>
          </span>
        )}
      </span>
      {$Products.length === 0 && (
        <span className={classes.placeEnd}>
          <IconButton
            variant="subtle"
            label={t(($) => $.place.remove, { name: Name })}
            icon={<IconTrash />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  );
}
