import { ZWAVE_REGIONS, type ZwaveRegion } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { controllerTexts } from '../texts.ts';

const ALL = Object.keys(ZWAVE_REGIONS) as ZwaveRegion[];

/** What a radio says where nobody has chosen a region. */
const DEFAULT = 'Default (EU)';

/** A region by zwave-js' name, as people read it; one that isn't known stays as it is. */
export function useRegionName(): (region: string) => string {
  const t = useTexts(controllerTexts);
  return (region) => {
    if (region === DEFAULT) return t(($) => $.regions.default);
    const key = ALL.find((each) => ZWAVE_REGIONS[each].name === region);
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
  const known: readonly string[] = ALL.map((each) => ZWAVE_REGIONS[each].name);
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
