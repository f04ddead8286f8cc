import type { FoundDevice } from '@dimora/contract/client';
import { Button, ButtonLink, Page, useToasts, type PageProps } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDrivers } from '../../entities/driver/use-drivers.ts';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useAfter } from '../../kit/timing/use-after.ts';
import { FindLists } from './lists/find-lists.tsx';
import { IgnoredList } from './lists/ignored-list.tsx';
import { useChoice } from './lists/use-choice.ts';
import { ProbeCard } from './probe/probe-card.tsx';
import { ReportView } from './report/report-view.tsx';
import { useReport } from './report/use-report.ts';
import { listsOf } from './search/search-state.ts';
import { PhaseCard } from './search/phase-card.tsx';
import { Shape } from './search/shape.tsx';
import { useDiscovery } from './search/use-discovery.ts';
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
  const toasts = useToasts();
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
  const back = (): void => {
    report.close();
    void search.reload();
  };
  const error = search.error ?? report.error;
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
      {error !== null &&
        error !== undefined &&
        (discovery === null ? (
          <Unloaded
            query={{ error, isFetching: search.isLoading, refetch: search.reload }}
            what={t(($) => $.what)}
          />
        ) : (
          <Refusal error={error} title={t(($) => $.failed)} />
        ))}
      {report.rows !== null ? (
        <ReportView rows={report.rows} report={report} offline={offline} onBack={back} />
      ) : search.isLoading || isHeldBack ? (
        <Shape />
      ) : (
        discovery && (
          <>
            <PhaseCard
              search={search}
              discovery={discovery}
              offline={offline}
              count={search.state.finds.size}
            />
            {search.state.finds.size > 0 && (
              <FindLists
                lists={lists}
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
        )
      )}
    </Page>
  );
}
