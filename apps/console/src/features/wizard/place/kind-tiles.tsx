import { PLACE_TYPES, subTypesOf, type PlaceType } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { useId, type ReactNode } from 'react';
import { kindOfType, type PlaceKind } from '../../../entities/place/kind/kind-selects.tsx';
import { PlaceIcon } from '../../../entities/place/place-icon.tsx';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';
import classes from './place.module.css';

/** The new place's kind as tiles: its type, then the subtypes of that type (PLACES-06). */
export function KindTiles({
  value,
  onChange,
}: {
  readonly value: PlaceKind;
  readonly onChange: (kind: PlaceKind) => void;
}): ReactNode {
  const t = useTexts(wizardTexts);
  const names = usePlaceNames();
  const name = useId();
  return (
    <div className={classes.kinds}>
      <span className={classes.label}>{t(($) => $.place.kind)}</span>
      <SegmentedControl<PlaceType>
        label={t(($) => $.place.kind)}
        value={value.Type}
        options={PLACE_TYPES.map((type) => ({ value: type, label: names.type(type) }))}
        fullWidth
        onChange={(type) => onChange(kindOfType(type))}
      />
      <div className={classes.tiles} role="radiogroup" aria-label={names.type(value.Type)}>
        {subTypesOf(value.Type).map((subType) => (
          <label key={subType} className={classes.tile}>
            <input
              type="radio"
              name={name}
              value={subType}
              checked={subType === value.SubType}
              onChange={() => onChange({ ...value, SubType: subType })}
            />
            <PlaceIcon of={subType} size={22} />
            <span>{names.subType(subType)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
