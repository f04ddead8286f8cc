import type { Driver, FoundDevice } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { FindLists } from './lists/find-lists.tsx';
import { IgnoredList } from './lists/ignored-list.tsx';
import type { Choice } from './lists/use-choice.ts';
import type { Report } from './report/use-report.ts';
import { PhaseCard } from './search/phase-card.tsx';
import { listsOf } from './search/search-state.ts';
import type { DiscoverySearch } from './search/use-discovery.ts';
import { discoveryTexts } from './texts.ts';

/** How far the search is, and what it has found: to be installed, probed or ignored. */
export function Finds({
  search,
  discovery,
  report,
  choice,
  drivers,
  offline,
}: {
  readonly search: DiscoverySearch;
  readonly discovery: NonNullable<DiscoverySearch['state']['discovery']>;
  readonly report: Report;
  readonly choice: Choice;
  readonly drivers: readonly Driver[];
  readonly offline: string | undefined;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const toasts = useToasts();
  const busy = discovery.phase === 'running' ? t(($) => $.busy) : undefined;

  const install = (devices: readonly FoundDevice[]): void => {
    const sent = choice.collect(devices);
    if (sent === null)
      return void toasts.show({ tone: 'warning', message: t(($) => $.install.faulty) });
    void report.install(search.state.finds, sent).then((done) => done && choice.clear());
  };
  const ignore = ({ Id, Name }: FoundDevice): void => {
    void search
      .ignore(Id)
      .then(
        (done) =>
          done &&
          toasts.show({ tone: 'neutral', message: t(($) => $.ignored.done, { name: Name }) }),
      );
  };
  return (
    <>
      <PhaseCard
        search={search}
        discovery={discovery}
        offline={offline}
        count={search.state.finds.size}
      />
      {search.state.finds.size > 0 && (
        <FindLists
          lists={listsOf(search.state)}
          drivers={drivers}
          choice={choice}
          offline={offline}
          busy={busy}
          isInstalling={report.isInstalling}
          onInstall={install}
          onProbe={(target) => void search.probe(target)}
          onIgnore={ignore}
        />
      )}
      <IgnoredList offline={offline} onRestored={() => void search.reload()} />
    </>
  );
}
