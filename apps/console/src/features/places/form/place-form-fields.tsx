import { Card, Textarea, TextInput } from '@dimora/ui';
import { MAX_RADIUS_M } from '@dimora/domain';
import { NumberInput } from '@dimora/ui/number-input';
import { useState, type ReactNode } from 'react';
import { KindSelects } from '../../../entities/place/kind/kind-selects.tsx';
import { LazyPlaceMap } from '../../../entities/place/map/lazy-place-map.tsx';
import { AddressField } from '../../../entities/place/position/address-field.tsx';
import { CoordinateFields } from '../../../entities/place/position/coordinate-fields.tsx';
import { ZoneLine } from '../../../entities/place/position/zone-line.tsx';
import { PlaceSearch } from '../../../entities/place/search/place-search.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { placesTexts } from '../texts.ts';
import classes from './place-form.module.css';
import type { PlaceForm } from './use-place-form.ts';

/** A place's kind and position, with its map beside it (PLACES-08). */
export function PlaceFormFields({
  form,
  foot,
}: {
  readonly form: PlaceForm;
  readonly foot: ReactNode;
}): ReactNode {
  const t = useTexts(placesTexts);
  const { position, values, change } = form;
  return (
    <Card padding="none" className={classes.form}>
      <div className={classes.search}>
        <PlaceSearch onFind={position.choose} onLocate={position.put} onMode={form.setSearching} />
      </div>
      <div className={classes.map}>
        <LazyPlaceMap
          position={position.at}
          zoom={position.zoom}
          radius={Number.isFinite(values.Radius) ? values.Radius : 0}
          onMove={position.move}
        />
      </div>
      <div className={classes.where}>
        <CoordinateFields at={position.at} onPut={position.put} onValid={form.setValid} />
        <AddressField of={position} />
        <ZoneLine at={position.at} />
        <RadiusField form={form} />
      </div>
      <div className={classes.what}>
        <NameField form={form} />
        <KindSelects value={values} onChange={change} />
        <Textarea
          label={t(($) => $.form.description)}
          help={t(($) => $.form.descriptionHelp)}
          rows={3}
          maxLength={1000}
          value={values.Description}
          onChange={(event) => change({ Description: event.currentTarget.value })}
        />
      </div>
      <div className={classes.foot}>{foot}</div>
    </Card>
  );
}

function NameField({ form: { values, change } }: { readonly form: PlaceForm }): ReactNode {
  const t = useTexts(placesTexts);
  const [left, setLeft] = useState(false);
  return (
    <TextInput
      label={t(($) => $.form.name)}
      help={t(($) => $.form.nameHelp)}
      error={left && values.Name.trim() === '' ? t(($) => $.form.required) : undefined}
      value={values.Name}
      maxLength={80}
      autoComplete="off"
      onBlur={() => setLeft(true)}
      onChange={(event) => change({ Name: event.currentTarget.value })}
    />
  );
}

function RadiusField({
  form: { values, problem, change },
}: {
  readonly form: PlaceForm;
}): ReactNode {
  const t = useTexts(placesTexts);
  const format = useFormat();
  return (
    <NumberInput
      label={t(($) => $.form.radius)}
      help={t(($) => $.form.radiusHelp)}
      error={
        problem === 'radius'
          ? t(($) => $.form.radiusWrong, { max: format.number(MAX_RADIUS_M) })
          : undefined
      }
      value={Number.isFinite(values.Radius) ? values.Radius : ''}
      min={1}
      max={MAX_RADIUS_M}
      step={5}
      allowDecimal={false}
      clampBehavior="none"
      onChange={(radius) =>
        change({ Radius: typeof radius === 'number' ? radius : Number.parseFloat(radius) })
      }
    />
  );
}
