import { plainName, shapeOf, stateVariable, tidySpan, type Span } from '@dimora/domain';
import { Card, EmptyState, Page } from '@dimora/ui';
import { useNow, useOffline } from '../../kit/home/hooks.ts';
import { common } from '../../kit/i18n/common.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import {
  correctionsSearchOf,
  type CorrectionsChange,
  type CorrectionsSearch,
} from './corrections/corrections-search.ts';
import { DeleteRangeCard } from './corrections/delete-range-card.tsx';
import { OutliersCard } from './corrections/outliers-card.tsx';
import { SeriesControls } from './corrections/series-controls.tsx';
import { useCorrectable, type Correctable } from './corrections/use-correctable.ts';
import { useCorrections } from './corrections/use-corrections.ts';
import { StatsNav } from './stats-nav.tsx';
import { statsTexts } from './texts.ts';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

/** Only what is measured again and again can have outliers: each value of a switch is a fact. */
const isMeasured = (variable: string): boolean => {
  const row = stateVariable(plainName(variable));
  return row !== undefined && shapeOf(row) === 'line';
};

/** Props of {@link CorrectionsPage}. */
export type CorrectionsPageProps = {
  /** The query parameters of the address. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly onSearch: (search: CorrectionsSearch) => void;
};

/** /stats/corrections: outliers are removed and restored, ranges deleted, by people with permission (STATS-B1). */
export function CorrectionsPage({ search: asked, onSearch }: CorrectionsPageProps) {
  const t = useTexts(statsTexts);
  const words = useTexts(common);
  const offline = useOffline();
  const search = correctionsSearchOf(asked);
  const all = useCorrectable();
  const now = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE;
  const { from = now - WEEK, to = now } = search;
  const span = tidySpan({ from, to }, now);
  const chosen =
    all.find(({ id }) => id === search.of) ??
    all.find(({ variables }) => variables.some(isMeasured)) ??
    all[0];
  const variable =
    chosen?.variables.find((each) => each === search.measure) ??
    chosen?.variables.find(isMeasured) ??
    chosen?.variables[0];
  const change = (part: CorrectionsChange): void =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined),
      ) as CorrectionsSearch,
    );
  return (
    <Page
      title={t(($) => $.corrections.title)}
      subtitle={offline ? words(($) => $.page.old) : t(($) => $.corrections.subtitle)}
      lead={
        <>
          <StatsNav page="corrections" search={search} />
          {chosen && variable !== undefined && (
            <SeriesControls
              all={all}
              chosen={chosen}
              variable={variable}
              span={span}
              onSearch={change}
            />
          )}
        </>
      }
    >
      {chosen && variable !== undefined ? (
        <Series
          // Another series, another selection.
          key={`${chosen.id} ${variable} ${search.from ?? ''} ${search.to ?? ''}`}
          chosen={chosen}
          variable={variable}
          span={span}
        />
      ) : (
        <Card>
          <EmptyState drawing="quiet" title={t(($) => $.corrections.forbidden)}>
            {t(($) => $.corrections.forbiddenLine)}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function Series({
  chosen,
  variable,
  span,
}: {
  readonly chosen: Correctable;
  readonly variable: string;
  readonly span: Span;
}) {
  const names = useNames();
  const corrections = useCorrections(chosen.refOf(variable), span);
  return (
    <>
      <OutliersCard name={chosen.Name} variable={variable} span={span} corrections={corrections} />
      <DeleteRangeCard
        of={`${chosen.Name} · ${names.variable(variable)}`}
        span={span}
        corrections={corrections}
      />
    </>
  );
}
