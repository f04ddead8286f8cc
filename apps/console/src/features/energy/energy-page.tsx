import type { EnergyReport } from '@dimora/contract/client';
import { ENERGY_GROUPINGS, ENERGY_TYPES, type EnergyType } from '@dimora/domain';
import { Button, Card, EmptyState, IconButton, Skeleton } from '@dimora/ui';
import { ChipSelect } from '@dimora/ui/chips';
import { Notice } from '@dimora/ui/notice';
import { IconDownload, IconReceiptEuro, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useLogged } from '../../kit/errors/use-logged.ts';
import { useNow } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { ChartCard } from './chart/chart-card.tsx';
import { useSayEnergy } from './chart/use-say-energy.ts';
import { rangeOf } from './day-bounds.ts';
import type { EnergyChange, EnergySearch } from './energy-search.ts';
import { Figures } from './figures/figures.tsx';
import { OwnDays } from './own-days.tsx';
import { ReportNotes } from './report-notes.tsx';
import { TariffDialog } from './tariff/tariff-dialog.tsx';
import { energyTexts } from './texts.ts';
import { useExport } from './use-export.ts';
import { useEnergySettings, useReport } from './use-report.ts';
import classes from './energy-page.module.css';

const MINUTE = 60_000;
type RangeChoice = 'week' | 'month' | 'own';

/** Props of {@link EnergyPage}. */
export type EnergyPageProps = {
  readonly search: EnergySearch;
  readonly onSearch: (search: EnergySearch) => void;
};

/** /energy/report: what the house used by day, by device, room and use, and what it cost (ENERGY-02). */
export function EnergyPage({ search, onSearch }: EnergyPageProps) {
  const t = useTexts(energyTexts);
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const range = rangeOf(search, now, useHubDays());
  const mayRead = useMay('READ_DEVICE');
  const mayEdit = useMay('MODIFY_HUB');
  const report = useReport(range);
  useLogged('The energy report could not be read', report.error);
  const { data: settings } = useEnergySettings();
  const [editing, setEditing] = useState(false);
  const save = useExport(report.data, range);
  const subtitle = useSubtitle(report.data, range);
  const change = (part: EnergyChange): void =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined),
      ) as EnergySearch,
    );
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={subtitle}
      may={mayRead}
      what={t(($) => $.what)}
      query={report}
      shape={
        <Card>
          <Skeleton height={420} />
        </Card>
      }
      actions={
        <div className={classes.controls}>
          <Controls search={search} onChange={change} />
          <IconButton
            label={t(($) => $.refresh)}
            icon={<IconRefresh />}
            loading={report.isFetching}
            onClick={() => void report.refetch()}
          />
          <Button icon={<IconDownload />} onClick={save}>
            {t(($) => $.csv)}
          </Button>
          {mayEdit && settings && (
            <Button icon={<IconReceiptEuro />} onClick={() => setEditing(true)}>
              {t(($) => $.tariff.edit)}
            </Button>
          )}
        </div>
      }
    >
      {(known) => (
        <>
          {editing && settings && (
            <TariffDialog settings={settings} onClose={() => setEditing(false)} />
          )}
          <Content
            search={search}
            range={range}
            report={known}
            settings={settings}
            offersTariff={mayEdit && settings?.tariff === null}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
    </PageFrame>
  );
}

function useSubtitle(
  report: EnergyReport | undefined,
  range: { readonly from: number; readonly to: number },
): string {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const { dateOf } = useHubDays();
  const sayEnergy = useSayEnergy('ENERGY');
  const sayCost = useSayEnergy('COST');
  const days = report?.days ?? [];
  const cost = days.some((day) => day.cost !== null)
    ? days.reduce((sum, day) => sum + (day.cost ?? 0), 0)
    : null;
  const words = {
    from: format.day(dateOf(range.from)),
    to: format.day(dateOf(range.to - 1)),
    energy: sayEnergy(days.reduce((sum, { kWh }) => sum + kWh, 0)),
  };
  return cost === null
    ? t(($) => $.subtitle, words)
    : t(($) => $.subtitleCost, { ...words, cost: sayCost(cost) });
}

function Controls({
  search,
  onChange,
}: {
  readonly search: EnergySearch;
  readonly onChange: (change: EnergyChange) => void;
}) {
  const t = useTexts(energyTexts);
  const [choosing, setChoosing] = useState(false);
  const shown: RangeChoice =
    search.from !== undefined ? 'own' : search.days === 30 ? 'month' : 'week';
  const choose = (choice: string): void => {
    if (choice === 'own') setChoosing(true);
    else onChange({ days: choice === 'month' ? 30 : undefined, from: undefined, to: undefined });
  };
  return (
    <>
      <ChipSelect
        label={t(($) => $.grouping)}
        value={search.grouping ?? 'device_by_date'}
        options={ENERGY_GROUPINGS.map((value) => ({ value, label: t(($) => $.groupings[value]) }))}
        onChange={(chosen) =>
          onChange({ grouping: ENERGY_GROUPINGS.find((each) => each === chosen) })
        }
      />
      <ChipSelect
        label={t(($) => $.type)}
        value={search.type ?? 'ENERGY'}
        options={ENERGY_TYPES.map((value) => ({ value, label: t(($) => $.types[value]) }))}
        onChange={(chosen) => onChange({ type: ENERGY_TYPES.find((each) => each === chosen) })}
      />
      <ChipSelect
        label={t(($) => $.range.label)}
        value={shown}
        options={(['week', 'month', 'own'] as const).map((value) => ({
          value,
          label: t(($) => $.range[value]),
        }))}
        onChange={choose}
      />
      {choosing && (
        <OwnDays
          onClose={() => setChoosing(false)}
          onChosen={(from, to) => {
            setChoosing(false);
            onChange({ from, to, days: undefined });
          }}
        />
      )}
    </>
  );
}

function Content({
  search,
  range,
  report,
  settings,
  offersTariff,
  onEdit,
}: {
  readonly search: EnergySearch;
  readonly range: { readonly from: number; readonly to: number };
  readonly report: EnergyReport;
  readonly settings: ReturnType<typeof useEnergySettings>['data'];
  readonly offersTariff: boolean;
  readonly onEdit: () => void;
}) {
  const t = useTexts(energyTexts);
  const type: EnergyType = search.type ?? 'ENERGY';
  const hasCost = report.days.some(({ cost }) => cost !== null);
  return (
    <>
      <Figures report={report} settings={settings} />
      {offersTariff && (
        <Notice
          icon={<IconReceiptEuro size={20} aria-hidden />}
          title={t(($) => $.tariff.none)}
          action={
            <Button size="small" onClick={onEdit}>
              {t(($) => $.tariff.edit)}
            </Button>
          }
        />
      )}
      {report.days.every(({ slices }) => slices.length === 0) ? (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.noData.title)}>
            {t(($) => $.noData.line)}
          </EmptyState>
        </Card>
      ) : type === 'COST' && !hasCost ? (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.tariff.noCost)} />
        </Card>
      ) : (
        <ChartCard
          days={report.days}
          grouping={search.grouping ?? 'device_by_date'}
          type={type}
          range={range}
        />
      )}
      <ReportNotes report={report} className={classes.note} />
    </>
  );
}
