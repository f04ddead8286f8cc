import {
  OFFERED_SLOTS,
  slotFits,
  STATS_PAGES,
  type RangeShortcut,
  type StatsPageId,
} from '@dimora/domain';
import { Button, IconButton, SegmentedControl } from '@dimora/ui';
import { ChipSelect } from '@dimora/ui/chips';
import { IconCalendar, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { Comparison, StatsChange, StatsSearch } from '../stats-search.ts';
import { statsTexts } from '../texts.ts';
import type { StatsView } from '../use-stats-view.ts';
import { OwnRange } from './own-range.tsx';
import classes from './range-controls.module.css';

const MINUTE = 60_000;
type Shown = 'lastDay' | RangeShortcut;

/** The row of controls: range, slot, comparison, refresh and the file (STATS-04, STATS-05). */
export function RangeControls({
  page,
  search,
  view: { span, slot },
  onSearch,
  onRefresh,
  refreshing,
  onExport,
  exporting,
}: {
  readonly page: StatsPageId;
  readonly search: StatsSearch;
  readonly view: StatsView;
  readonly onSearch: (change: StatsChange) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
  readonly onExport: () => void;
  readonly exporting: boolean;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const isOwn = search.from !== undefined;
  const shortcuts = (['today', 'yesterday', 'lastDay', 'weekAgo'] as const).map((value) => ({
    value,
    label: t(($) => $.range[value]),
  }));
  const { minSlot } = STATS_PAGES[page];
  return (
    <div className={classes.row}>
      <SegmentedControl<Shown>
        label={t(($) => $.range.label)}
        value={isOwn ? null : (search.range ?? 'lastDay')}
        options={shortcuts}
        onChange={(range) =>
          onSearch({
            range: range === 'lastDay' ? undefined : range,
            from: undefined,
            to: undefined,
          })
        }
      />
      <Button icon={<IconCalendar />} onClick={() => setChoosing(true)}>
        {isOwn
          ? `${format.shortDateTime(span.from)} – ${format.shortDateTime(span.to)}`
          : t(($) => $.range.own)}
      </Button>
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
      <ChipSelect
        label={t(($) => $.compare.label)}
        value={search.compare ?? ''}
        options={[
          { value: '', label: `${t(($) => $.compare.label)}: ${t(($) => $.compare.none)}` },
          { value: 'day', label: t(($) => $.compare.day) },
          { value: 'week', label: t(($) => $.compare.week) },
        ]}
        onChange={(compare) =>
          onSearch({
            compare: compare === '' ? undefined : (compare as Comparison),
          })
        }
      />
      <IconButton
        label={t(($) => $.refresh)}
        icon={<IconRefresh />}
        onClick={onRefresh}
        loading={refreshing}
      />
      <Button icon={<IconDownload />} onClick={onExport} loading={exporting}>
        {t(($) => $.csv)}
      </Button>
      {choosing && (
        <OwnRange
          from={span.from}
          to={span.to}
          onClose={() => setChoosing(false)}
          onChosen={(from, to) => {
            setChoosing(false);
            onSearch({ from, to, range: undefined });
          }}
        />
      )}
    </div>
  );
}
