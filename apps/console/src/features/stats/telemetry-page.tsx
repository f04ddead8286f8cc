import type { Span } from '@dimora/domain';
import { lastDay, tidySpan } from '@dimora/domain';
import { Button, Card, EmptyState, ErrorState, Page, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { DateTimeInput } from '../../kit/forms/date-fields.tsx';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useDevices, useNow, useSystemInfo } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { MeasureChart } from './chart/measure-chart.tsx';
import { useHubFields } from '../../kit/home/use-hub-fields.ts';
import type { Line } from './read/line.ts';
import { StatsNav } from './stats-nav.tsx';
import { statsTexts } from './texts.ts';
import {
  asParameter,
  metricsIn,
  wholeMetrics,
  type Metric,
  type TelemetrySearch,
  telemetrySearchOf,
} from './telemetry/metric.ts';
import { MetricRows } from './telemetry/metric-rows.tsx';
import classes from './telemetry-page.module.css';
import {
  isLate,
  useTelemetry,
  type MetricAnswer,
  type TelemetryAsked,
} from './telemetry/use-telemetry.ts';

/** Props of {@link TelemetryPage}. */
export type TelemetryPageProps = {
  /** The query parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly onSearch: (search: TelemetrySearch) => void;
};

/** /stats/advanced: any values of any devices, as recorded (TELEMETRY-01). */
export function TelemetryPage({ search: asked, onSearch }: TelemetryPageProps) {
  const search = telemetrySearchOf(asked);
  const t = useTexts(statsTexts);
  const mayRead = useMay('READ_DEVICE');
  const isOn = useSystemInfo()?.telemetry === true;
  return (
    <Page
      title={t(($) => $.telemetry.title)}
      subtitle={t(($) => $.telemetry.subtitle)}
      lead={<StatsNav page="advanced" search={search} />}
    >
      {mayRead && isOn ? (
        <Telemetry search={search} onSearch={onSearch} />
      ) : (
        <Card>
          <EmptyState
            drawing="quiet"
            title={mayRead ? t(($) => $.telemetry.off.title) : t(($) => $.forbidden.title)}
          >
            {mayRead ? t(($) => $.telemetry.off.line) : t(($) => $.forbidden.line)}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

const MINUTE = 60_000;

function Telemetry({
  search,
  onSearch,
}: {
  readonly search: TelemetrySearch;
  readonly onSearch: TelemetryPageProps['onSearch'];
}) {
  const t = useTexts(statsTexts);
  const now = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE;
  const { toField, fromField, otherZone } = useHubFields();
  const [own, setOwn] = useState(() =>
    search.from === undefined || search.to === undefined
      ? null
      : { from: toField(search.from), to: toField(search.to) },
  );
  const usual = lastDay(now);
  const fields = own ?? { from: toField(usual.from), to: toField(usual.to) };
  const [from, to] = [fromField(fields.from), fromField(fields.to)];
  const span: Span | null =
    own === null
      ? usual
      : from !== undefined && to !== undefined
        ? tidySpan({ from, to }, now)
        : null;
  const [metrics, setMetrics] = useState<readonly Metric[]>(() => metricsIn(search));
  const whole = wholeMetrics(metrics);
  const [asked, setAsked] = useState<TelemetryAsked | null>(() =>
    whole && span ? { span, metrics: whole, round: 0 } : null,
  );
  const answer = useTelemetry(asked);
  const refresh = (): void => {
    if (!whole || !span) return;
    setAsked({ span, metrics: whole, round: (asked?.round ?? 0) + 1 });
    onSearch({ ...(own && span), metrics: asParameter(whole) });
  };
  return (
    <div className={classes.page}>
      <div className={classes.controls}>
        <DateTimeInput
          label={t(($) => $.range.from)}
          value={fields.from}
          onChange={(value) => setOwn({ ...fields, from: value })}
        />
        <DateTimeInput
          label={t(($) => $.range.to)}
          value={fields.to}
          help={otherZone && t(($) => $.range.clocks, { zone: otherZone })}
          onChange={(value) => setOwn({ ...fields, to: value })}
        />
        <Button
          variant="primary"
          icon={<IconRefresh />}
          loading={answer.isFetching}
          disabledReason={
            whole && span
              ? undefined
              : t(($) => (metrics.length > 0 ? $.telemetry.incomplete : $.telemetry.noMetrics))
          }
          onClick={refresh}
        >
          {t(($) => $.refresh)}
        </Button>
      </div>
      <MetricRows metrics={metrics} answers={answer.data ?? []} onChange={setMetrics} />
      <Answered
        span={asked?.span ?? null}
        answers={answer.data}
        error={answer.error}
        retrying={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    </div>
  );
}

function Answered({
  span,
  answers,
  error,
  retrying,
  onRetry,
}: {
  readonly span: Span | null;
  readonly answers: readonly MetricAnswer[] | undefined;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts(statsTexts);
  const explain = useExplain();
  if (!span)
    return (
      <Card>
        <EmptyState drawing="quiet" title={t(($) => $.telemetry.choose)} />
      </Card>
    );
  if (error)
    return (
      <ErrorState title={t(($) => $.failed)} retrying={retrying} onRetry={onRetry}>
        {isLate(error) ? t(($) => $.telemetry.late) : explain(error)}
      </ErrorState>
    );
  if (!answers)
    return (
      <Card>
        <Skeleton height={340} />
      </Card>
    );
  return <Curves span={span} answers={answers} />;
}

function Curves({
  span,
  answers,
}: {
  readonly span: Span;
  readonly answers: readonly MetricAnswer[];
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const devices = useDevices();
  const [zoomed, setZoomed] = useState<{ readonly in: Span; readonly to: Span | null }>();
  const zoom = zoomed?.in === span ? zoomed.to : null;
  const onZoom = useCallback((to: Span | null) => setZoomed({ in: span, to }), [span]);
  const lines = useMemo(() => answers.flatMap(({ line }) => line ?? []), [answers]);
  const measures = useMemo(() => Map.groupBy(lines, ({ StateVar }) => StateVar), [lines]);
  const nameOf = useCallback(
    (line: Line) => answers.find((each) => each.line?.id === line.id)?.name ?? line.id,
    [answers],
  );
  const missing = answers
    .filter(({ line }) => line === null)
    .map(({ metric, name }) => {
      const device = name ?? devices.find(({ Key }) => Key === metric.device)?.Name;
      return `${device ?? metric.device} · ${names.variable(metric.property)}`;
    });
  return (
    <>
      {missing.length > 0 && (
        <Notice
          icon={<IconAlertTriangle size={20} aria-hidden />}
          tone="sun"
          role="status"
          title={t(($) => $.telemetry.notApplicable, { names: format.list(missing) })}
        >
          {t(($) => $.telemetry.notApplicableLine)}
        </Notice>
      )}
      {[...measures].map(([variable, of]) => (
        <MeasureChart
          key={variable}
          variable={variable}
          lines={of}
          detailed={undefined}
          compared={NONE}
          span={span}
          zoom={zoom}
          nameOf={nameOf}
          onZoom={onZoom}
        />
      ))}
    </>
  );
}

const NONE: readonly Line[] = [];
