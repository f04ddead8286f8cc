import { STATS_PAGES, type StatsPageId } from '@dimora/domain';
import { Button, IconButton } from '@dimora/ui';
import { IconCalendar, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { StatsChange, StatsSearch } from '../stats-search.ts';
import { statsTexts } from '../texts.ts';
import type { StatsView } from '../use-stats-view.ts';
import { OwnRange } from './own-range.tsx';
import { CompareChoice, ShortcutChoice, SlotChoice } from './range-choices.tsx';
import classes from './range-controls.module.css';

/** The row of controls: range, slot, comparison, refresh and the file (STATS-04, STATS-05). */
export function RangeControls({
  page,
  search,
  view,
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
  const { span } = view;
  const [choosing, setChoosing] = useState(false);
  const isOwn = search.from !== undefined;
  return (
    <div className={classes.row}>
      <ShortcutChoice search={search} onSearch={onSearch} />
      <Button icon={<IconCalendar />} onClick={() => setChoosing(true)}>
        {isOwn
          ? `${format.shortDateTime(span.from)} – ${format.shortDateTime(span.to)}`
          : t(($) => $.range.own)}
      </Button>
      <SlotChoice minSlot={STATS_PAGES[page].minSlot} view={view} onSearch={onSearch} />
      <CompareChoice compare={search.compare} onSearch={onSearch} />
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
