import { areCoordinates, type Coordinates } from '@dimora/domain';
import { TextInput } from '@dimora/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import classes from './coordinate-fields.module.css';
import { readDegrees, writeDegrees } from './degrees.ts';

/** Props of {@link CoordinateFields}. */
export type CoordinateFieldsProps = {
  readonly at: Coordinates;
  readonly onPut: (to: Coordinates) => void;
  /** False while the input is not a position. */
  readonly onValid: (valid: boolean) => void;
};

type Typed = { readonly from: Coordinates; readonly Latitude: string; readonly Longitude: string };

const typedOf = (from: Coordinates): Typed => ({
  from,
  Latitude: writeDegrees(from.Latitude),
  Longitude: writeDegrees(from.Longitude),
});

/** Latitude and longitude as text fields; the map follows once both are valid (PLACES-08, PLACES-15). */
export function CoordinateFields({ at, onPut, onValid }: CoordinateFieldsProps): ReactNode {
  const t = useTexts(placeTexts);
  const [typed, setTyped] = useState(() => typedOf(at));
  // The map has moved: its position replaces the input.
  if (at.Latitude !== typed.from.Latitude || at.Longitude !== typed.from.Longitude)
    setTyped(typedOf(at));
  const type = (change: Partial<Record<keyof Coordinates, string>>): void => {
    const next = { ...typed, ...change };
    const to = { Latitude: readDegrees(next.Latitude), Longitude: readDegrees(next.Longitude) };
    const valid = areCoordinates(to);
    setTyped(valid ? { ...next, from: to } : next);
    onValid(valid);
    if (valid) onPut(to);
  };
  const field = (name: keyof Coordinates, label: string, help: string): ReactNode => {
    const wrong = !areCoordinates({ Latitude: 0, Longitude: 0, [name]: readDegrees(typed[name]) });
    return (
      <TextInput
        label={label}
        help={help}
        error={wrong ? t(($) => $.position.invalid) : undefined}
        value={typed[name]}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => type({ [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={classes.pair}>
      {field(
        'Latitude',
        t(($) => $.position.latitude),
        t(($) => $.position.latitudeHelp),
      )}
      {field(
        'Longitude',
        t(($) => $.position.longitude),
        t(($) => $.position.longitudeHelp),
      )}
    </div>
  );
}
