import { Button, ButtonLink, Page, type PageProps } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDrivers } from '../../entities/driver/use-drivers.ts';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useAfter } from '../../kit/timing/use-after.ts';
import { Finds } from './finds.tsx';
import { useChoice } from './lists/use-choice.ts';
import { ProbeCard } from './probe/probe-card.tsx';
import { ReportView } from './report/report-view.tsx';
import { useReport } from './report/use-report.ts';
import { listsOf } from './search/search-state.ts';
import { Shape } from './search/shape.tsx';
import { useDiscovery, type DiscoverySearch } from './search/use-discovery.ts';
import { discoveryTexts } from './texts.ts';

/** Delay before an earlier search's finds are shown (DISCOVERY-08). */
const EARLIER_MS = 500;

/** The search, its finds, and the report of their installation. */
export function DiscoveryView({
  frame,
}: {
  readonly frame: Omit<PageProps, 'children'>;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const offline = useOfflineReason();
  const search = useDiscovery();
  const { data: drivers = [] } = useDrivers();
  const choice = useChoice(drivers);
  const report = useReport();
  const settled = useAfter(EARLIER_MS);
  const { discovery } = search.state;
  const lists = listsOf(search.state);
  useFocusAfterRemoval();
  const isRunning = discovery?.phase === 'running';
  const busy = isRunning ? t(($) => $.busy) : undefined;
  const isIdle = discovery === null || discovery.phase === 'idle';
  const isHeldBack = search.state.isEarlier && !settled;

  const back = (): void => {
    report.close();
    void search.reload();
  };
  return (
    <Page
      {...frame}
      actions={
        <ButtonLink href="/devices/manual-install" icon={<IconPlus />}>
          {t(($) => $.byHand)}
        </ButtonLink>
      }
      {...(!isIdle &&
        !isRunning &&
        report.rows === null && {
          action: (
            <Button
              variant={lists.toInstall.length > 0 ? 'default' : 'primary'}
              icon={<IconRadar2 />}
              loading={search.isStarting}
              disabledReason={offline}
              onClick={() => void search.start()}
            >
              {t(($) => $.again)}
            </Button>
          ),
        })}
      aside={
        <ProbeCard
          onProbe={(target) => void search.probe(target)}
          busy={search.isStarting}
          disabledReason={offline ?? busy}
        />
      }
    >
      <Failure search={search} error={search.error ?? report.error} />
      {report.rows !== null ? (
        <ReportView rows={report.rows} report={report} offline={offline} onBack={back} />
      ) : search.isLoading || isHeldBack ? (
        <Shape />
      ) : (
        discovery && (
          <Finds
            search={search}
            discovery={discovery}
            report={report}
            choice={choice}
            drivers={drivers}
            offline={offline}
          />
        )
      )}
    </Page>
  );
}

/** Why nothing can be shown, or why the last action failed. */
function Failure({
  search,
  error,
}: {
  readonly search: DiscoverySearch;
  readonly error: unknown;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  if (error === null || error === undefined) return null;
  return search.state.discovery === null ? (
    <Unloaded
      query={{ error, isFetching: false, refetch: search.reload }}
      what={t(($) => $.what)}
    />
  ) : (
    <Refusal error={error} undone="done" />
  );
}
