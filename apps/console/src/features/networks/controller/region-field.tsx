import { Select } from '@dimora/ui/select';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { controllerTexts } from '../texts.ts';

/** The regions that zwave-js offers, by its names; what they are called stands in the catalogues. */
const REGIONS = {
  europe: 'Europe',
  europeLongRange: 'Europe (Long Range)',
  usa: 'USA',
  usaLongRange: 'USA (Long Range)',
  australia: 'Australia/New Zealand',
  hongKong: 'Hong Kong',
  india: 'India',
  israel: 'Israel',
  russia: 'Russia',
  china: 'China',
  japan: 'Japan',
  korea: 'Korea',
} as const;

/** What a radio says where nobody has chosen a region. */
const DEFAULT = 'Default (EU)';

/** A region by zwave-js' name, as people read it; one that isn't known stays as it is. */
export function useRegionName(): (region: string) => string {
  const t = useTexts(controllerTexts);
  const words = useWords(controllerTexts);
  return (region) => {
    if (region === DEFAULT) return t(($) => $.regions.default);
    const key = Object.keys(words.regions.names).find(
      (each) => REGIONS[each as keyof typeof REGIONS] === region,
    ) as keyof typeof REGIONS | undefined;
    return key === undefined ? region : t(($) => $.regions.names[key]);
  };
}

/** Chooses a region, and says what a wrong one does before it is changed. */
export function RegionField({
  value,
  before,
  onChange,
}: {
  readonly value: string;
  /** What the radio has now. */
  readonly before: string;
  readonly onChange: (region: string) => void;
}) {
  const t = useTexts(controllerTexts);
  const name = useRegionName();
  const known: readonly string[] = Object.values(REGIONS);
  const all = known.includes(before) ? known : [before, ...known];
  return (
    <>
      <Select
        label={t(($) => $.controller.region)}
        data={all.map((region) => ({ value: region, label: name(region) }))}
        value={value}
        onChange={(region) => region !== null && onChange(region)}
      />
      {value !== before && (
        <Notice
          tone="sun"
          role="alert"
          icon={<IconAlertTriangle />}
          title={t(($) => $.regions.warning, { region: name(value) })}
        >
          {t(($) => $.regions.line)}
        </Notice>
      )}
    </>
  );
}
