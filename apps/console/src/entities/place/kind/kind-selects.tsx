import { PLACE_TYPES, subTypesOf, type PlaceSubType, type PlaceType } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { PlaceIcon } from '../place-icon.tsx';
import { placeTexts } from '../place-texts.ts';
import { usePlaceNames } from '../use-place-names.ts';
import classes from './kind.module.css';

/** The type of a place. */
export type PlaceKind = { readonly Type: PlaceType; readonly SubType: PlaceSubType };

/** Changing the type also sets its first subtype: a hotel can't be a villa (PLACES-06). */
export const kindOfType = (Type: PlaceType): PlaceKind => ({
  Type,
  SubType: subTypesOf(Type)[0] as PlaceSubType,
});

/** Building type and dependent subtype (PLACES-06, PLACES-08). */
export function KindSelects({
  value: { Type, SubType },
  onChange,
}: {
  readonly value: PlaceKind;
  readonly onChange: (kind: PlaceKind) => void;
}): ReactNode {
  const t = useTexts(placeTexts);
  const names = usePlaceNames();
  return (
    <div className={classes.pair}>
      <Select
        label={t(($) => $.kind.type)}
        data={PLACE_TYPES.map((value) => ({ value, label: names.type(value) }))}
        value={Type}
        onChange={(type) => type !== null && onChange(kindOfType(type as PlaceType))}
      />
      <Select
        label={t(($) => $.kind.subType)}
        data={subTypesOf(Type).map((value) => ({ value, label: names.subType(value) }))}
        value={SubType}
        leftSection={<PlaceIcon of={SubType} />}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <PlaceIcon of={option.value as PlaceSubType} />
            {option.label}
          </span>
        )}
        onChange={(subType) =>
          subType !== null && onChange({ Type, SubType: subType as PlaceSubType })
        }
      />
    </div>
  );
}
