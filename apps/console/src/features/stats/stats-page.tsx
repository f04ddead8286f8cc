import { stateVariable, STATS_PAGES, type Span, type StatsPageId } from '@dimora/domain';
import { Card, EmptyState, ErrorState, Page, Skeleton, useIsPhone } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useLogged } from '../../kit/errors/use-logged.ts';
import { useDevices, useOffline } from '../../kit/home/hooks.ts';
import { useHubFields } from '../../kit/home/use-hub-fields.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { FiguresTable } from './chart/figures-table.tsx';
import { MeasureChart } from './chart/measure-chart.tsx';
import { ValuesFold } from './chart/values-fold.tsx';
import { ChoicesCard } from './choose/choices-card.tsx';
import { RangeControls } from './controls/range-controls.tsx';
import { isOnOff, type Line } from './read/line.ts';
import { InvalidResponse, useLines } from './read/use-lines.ts';
import { useZoomed } from './read/use-zoomed.ts';
import type { StatsChange, StatsSearch } from './stats-search.ts';
import { StatsNav } from './stats-nav.tsx';
import classes from './stats-page.module.css';
import { statsTexts } from './texts.ts';
import { useExport } from './use-export.ts';
import { useStatsView, type StatsView } from './use-stats-view.ts';

/** Props of {@link StatsPage}. */
export type StatsPageProps = {
  readonly page: StatsPageId;
  readonly search: StatsSearch;
  readonly onSearch: (search: StatsSearch) => void;
};

/** A page below /stats: what was measured, in slots, for the rooms or devices that are chosen (STATS-04). */
export function StatsPage({ page, search, onSearch }: StatsPageProps) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const words = useTexts(common);
  const offline = useOffline();
  const mayRead = useMay('READ_DEVICE');
  const view = useStatsView(page, search);
  const { data, compared, error, isFetching, isLoading, refetch } = useLines(
    mayRead ? view.asked : null,
    search.compare,
  );
  useLogged('Statistics could not be read', error);
  const { save, saving } = useExport(view.asked);
  const change = (part: StatsChange): void => onSearch(merged(search, part));
  const { otherZone } = useHubFields();
  const shown = t(($) => $.subtitle, {
    from: format.shortDateTime(view.span.from),
    to: format.shortDateTime(view.span.to),
    slot: format.duration(view.slot),
  });
  const subtitle =
    otherZone === undefined ? shown : t(($) => $.yourClock, { subtitle: shown, zone: otherZone });
  return (
    <Page
      title={t(($) => $.pages[page])}
      subtitle={offline ? words(($) => $.page.old) : subtitle}
      lead={
        <>
          <StatsNav page={page} search={search} />
          {mayRead && (
            <RangeControls
              page={page}
              search={search}
              view={view}
              onSearch={change}
              onRefresh={() => void refetch()}
              refreshing={isFetching}
              onExport={save}
              exporting={saving}
            />
          )}
        </>
      }
    >
      {mayRead ? (
        <div className={classes.columns}>
          <Choices page={page} view={view} onSearch={change} />
          <Result
            page={page}
            view={view}
            lines={data}
            compared={compared}
            error={error}
            loading={isLoading}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.forbidden.title)}>
            {t(($) => $.forbidden.line)}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

/** What is chosen: beside the charts, and folded above them on phones. */
function Choices(props: ComponentProps<typeof ChoicesCard>) {
  const t = useTexts(statsTexts);
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (!isPhone) return <ChoicesCard {...props} />;
  return (
    <Fold title={t(($) => $.choices)} open={open} onToggle={setOpen}>
      <ChoicesCard {...props} />
    </Fold>
  );
}

/** The new query parameters: a part that is `undefined` is left out. */
function merged(search: StatsSearch, part: StatsChange): StatsSearch {
  const entries = Object.entries({ ...search, ...part });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as StatsSearch;
}

function Result({
  page,
  view,
  lines,
  compared,
  error,
  loading,
  retrying,
  onRetry,
}: {
  readonly page: StatsPageId;
  readonly view: StatsView;
  readonly lines: readonly Line[] | undefined;
  readonly compared: readonly Line[];
  readonly error: Error | null;
  readonly loading: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts(statsTexts);
  const explain = useExplain();
  if (view.alert)
    return (
      <Card>
        <Notice
          icon={<IconAlertTriangle size={20} aria-hidden />}
          tone="sun"
          role="alert"
          title={t(($) => $.alerts[view.alert ?? 'NO_MEASURE'])}
        />
      </Card>
    );
  if (error !== null && lines === undefined)
    return (
      <ErrorState
        title={t(($) => (error instanceof InvalidResponse ? $.invalid : $.failed))}
        retrying={retrying}
        onRetry={onRetry}
      >
        {error instanceof InvalidResponse ? undefined : explain(error)}
      </ErrorState>
    );
  if (loading || lines === undefined)
    return (
      <Card>
        <Skeleton height={340} />
      </Card>
    );
  if (lines.every(({ points }) => points.length === 0))
    return (
      <Card>
        <EmptyState drawing="quiet" title={t(($) => $.noData.title)}>
          {t(($) => $.noData.line)}
        </EmptyState>
      </Card>
    );
  return <Charts key={page} view={view} lines={lines} compared={compared} />;
}

function Charts({
  view: { span },
  lines,
  compared,
}: {
  readonly view: StatsView;
  readonly lines: readonly Line[];
  readonly compared: readonly Line[];
}) {
  const format = useFormat();
  const nameOf = useLineName();
  const [zoomed, setZoomed] = useState<{ readonly in: Span; readonly to: Span | null }>();
  const zoom = zoomed?.in.from === span.from && zoomed.in.to === span.to ? zoomed.to : null;
  const detailed = useZoomed(lines, zoom);
  const onZoom = useCallback((to: Span | null) => setZoomed({ in: span, to }), [span]);
  const measures = useMemo(() => [...new Set(lines.map(({ StateVar }) => StateVar))], [lines]);
  const sayOf = useCallback(
    ({ StateVar }: Line, value: number) =>
      isOnOff(StateVar)
        ? format.number(value, 0)
        : format.value(StateVar, { Value: value, Unit: stateVariable(StateVar)?.unit ?? '' }),
    [format],
  );
  const ofMeasure = (all: readonly Line[], variable: string): readonly Line[] =>
    all.filter(({ StateVar }) => StateVar === variable);
  return (
    <div className={classes.charts}>
      {measures.map((variable) => (
        <MeasureChart
          key={variable}
          variable={variable}
          lines={ofMeasure(lines, variable)}
          detailed={detailed && ofMeasure(detailed, variable)}
          compared={ofMeasure(compared, variable)}
          span={span}
          zoom={zoom}
          nameOf={nameOf}
          onZoom={onZoom}
        />
      ))}
      <FiguresTable lines={lines} nameOf={nameOf} sayOf={sayOf} />
      <ValuesFold lines={lines} nameOf={nameOf} sayOf={sayOf} />
    </div>
  );
}

/** The name of a line: its room, or its device. */
function useLineName(): (line: Line) => string {
  const nameOf = useEnvironmentName();
  const rooms = useEnvironmentList();
  const devices = useDevices();
  return useCallback(
    ({ of }: Line) => {
      if ('Key' in of) return devices.find(({ Key }) => Key === of.Key)?.Name ?? of.Key;
      const room = rooms.find(({ Id }) => Id === of.EnvironmentId);
      return room ? nameOf(room) : of.EnvironmentId;
    },
    [nameOf, rooms, devices],
  );
}

/** True for pages that exist (STATS-01). */
export const isStatsPage = (page: string): page is StatsPageId => Object.hasOwn(STATS_PAGES, page);
