import { OFFERED_SLOTS, slotFits, type RangeShortcut } from '@dimora/domain';
import { SegmentedControl } from '@dimora/ui';
import { ChipSelect } from '@dimora/ui/chips';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { Comparison, StatsChange, StatsSearch } from '../stats-search.ts';
import { statsTexts } from '../texts.ts';
import type { StatsView } from '../use-stats-view.ts';

const MINUTE = 60_000;
const SHOWN = ['today', 'yesterday', 'lastDay', 'weekAgo'] as const;
type Shown = 'lastDay' | RangeShortcut;

type OnSearch = (change: StatsChange) => void;

/** The ranges that one click chooses; none of them is chosen while the range is one's own. */
export function ShortcutChoice({
  search,
  onSearch,
}: {
  readonly search: StatsSearch;
  readonly onSearch: OnSearch;
}) {
  const t = useTexts(statsTexts);
  return (
    <SegmentedControl<Shown>
      label={t(($) => $.range.label)}
      value={search.from !== undefined ? null : (search.range ?? 'lastDay')}
      options={SHOWN.map((value) => ({ value, label: t(($) => $.range[value]) }))}
      onChange={(range) =>
        onSearch({
          range: range === 'lastDay' ? undefined : range,
          from: undefined,
          to: undefined,
        })
      }
    />
  );
}

/** The length of a slot, in milliseconds; lengths that don't fit the range are disabled. */
export function SlotChoice({
  minSlot,
  view: { span, slot },
  onSearch,
}: {
  /** The shortest slot that the page offers, in milliseconds. */
  readonly minSlot: number;
  readonly view: StatsView;
  readonly onSearch: OnSearch;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  return (
    <ChipSelect
      label={t(($) => $.slot)}
      value={String(slot / MINUTE)}
      options={OFFERED_SLOTS.filter((each) => each >= minSlot).map((each) => ({
        value: String(each / MINUTE),
        label: slotFits(each, span, minSlot)
          ? format.duration(each)
          : t(($) => $.slotTooLong, { slot: format.duration(each) }),
        disabled: !slotFits(each, span, minSlot),
      }))}
      onChange={(minutes) => onSearch({ slot: Number(minutes) })}
    />
  );
}

/** The earlier time that the range is compared with. */
export function CompareChoice({
  compare,
  onSearch,
}: {
  readonly compare: Comparison | undefined;
  readonly onSearch: OnSearch;
}) {
  const t = useTexts(statsTexts);
  return (
    <ChipSelect
      label={t(($) => $.compare.label)}
      value={compare ?? ''}
      options={[
        { value: '', label: `${t(($) => $.compare.label)}: ${t(($) => $.compare.none)}` },
        { value: 'day', label: t(($) => $.compare.day) },
        { value: 'week', label: t(($) => $.compare.week) },
      ]}
      onChange={(chosen) =>
        onSearch({ compare: chosen === '' ? undefined : (chosen as Comparison) })
      }
    />
  );
}
