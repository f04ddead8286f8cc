import type { EnergySettings } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { DateInput } from '../../../kit/forms/date-fields.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { energyTexts } from '../texts.ts';
import { MarketPrices } from './market-prices.tsx';
import { FIELDS_OF, PRICE_KINDS, type TariffFields } from './tariff-fields.ts';
import classes from './tariff-dialog.module.css';

type NumberField = Exclude<keyof TariffFields, 'kind' | 'since'>;

/** The fields of a contract: those of its kind of price, then the fixed part and the power. */
export function TariffInputs({
  settings,
  fields,
  faults,
  onChange,
}: {
  readonly settings: EnergySettings;
  readonly fields: TariffFields;
  /** The fields that show a fault. */
  readonly faults: readonly (keyof TariffFields)[];
  readonly onChange: (change: Partial<TariffFields>) => void;
}) {
  const t = useTexts(energyTexts);
  const field = (name: NumberField, help?: string) => (
    <TextInput
      inputMode="decimal"
      label={t(($) => $.tariff[name])}
      value={fields[name]}
      {...(help !== undefined && { help })}
      {...(faults.includes(name) && { error: t(($) => $.tariff.number) })}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <Select
        label={t(($) => $.tariff.kind)}
        help={t(($) => $.tariff.help)}
        data={PRICE_KINDS.map((kind) => ({ value: kind, label: t(($) => $.tariff.kinds[kind]) }))}
        value={fields.kind}
        onChange={(kind) =>
          onChange({ kind: PRICE_KINDS.find((each) => each === kind) ?? 'single' })
        }
      />
      {FIELDS_OF[fields.kind].map((name) => (
        <div key={name}>{field(name)}</div>
      ))}
      {fields.kind === 'hourly' && <MarketPrices settings={settings} />}
      <div className={classes.pair}>
        {field('fixed')}
        {field(
          'power',
          t(($) => $.tariff.powerHelp),
        )}
      </div>
      {settings.tariffs.length > 0 && (
        <DateInput
          label={t(($) => $.tariff.since)}
          help={t(($) => $.tariff.sinceHelp)}
          value={fields.since}
          onChange={(since) => onChange({ since })}
        />
      )}
    </>
  );
}
