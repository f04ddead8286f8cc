import { VirtualRows } from '@dimora/ui/virtual-rows';
import { useMemo } from 'react';
import { groupEvents } from '../../../entities/event/group-events.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { historyTexts } from '../texts.ts';
import type { DayEvent } from '../use-history-day.ts';
import { Entry } from './entry.tsx';
import { timelineRows, type PartOfDay, type TimelineRow } from './parts-of-day.ts';
import { storiesOf } from './stories.ts';
import classes from './timeline.module.css';

/** A usual row's height, in pixels. */
const ROW_PX = 62;

/** A day on one line, newest first: similar events grouped, actions with their consequences. */
export function Timeline({
  events,
  label,
}: {
  readonly events: readonly DayEvent[];
  readonly label: string;
}) {
  const days = useHubDays();
  const rows = useMemo(
    () => timelineRows(storiesOf(groupEvents(events, days)), days),
    [events, days],
  );
  return (
    <VirtualRows
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      rowPx={ROW_PX}
      render={(row) => <Row row={row} />}
    />
  );
}

function Row({ row }: { readonly row: TimelineRow }) {
  return row.kind === 'part' ? (
    <PartName part={row.part} />
  ) : (
    <div className={classes.story}>
      <Entry story={row.story} />
    </div>
  );
}

function PartName({ part }: { readonly part: PartOfDay }) {
  const t = useTexts(historyTexts);
  return <h2 className={classes.part}>{t(($) => $.parts[part])}</h2>;
}
