import type { Discovery } from '@dimora/contract/client';
import { EXPECTED_DISCOVERY_MS, isErrorCode } from '@dimora/domain';
import { Button, Card, EmptyState, ErrorState } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCircleCheck, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { discoveryTexts } from '../texts.ts';
import { ProgressCard } from './progress-card.tsx';
import type { DiscoverySearch } from './use-discovery.ts';

/** Props of {@link PhaseCard}. */
export type PhaseCardProps = {
  readonly search: DiscoverySearch;
  readonly discovery: Discovery;
  readonly offline: string | undefined;
  /** The number of finds. */
  readonly count: number;
};

/** The search's phase: not started, running, finished, or aborted and why (DISCOVERY-01, DISCOVERY-02). */
export function PhaseCard({ search, discovery, offline, count }: PhaseCardProps): ReactNode {
  switch (discovery.phase) {
    case 'idle':
      return <StartCard search={search} discovery={discovery} offline={offline} />;
    case 'running':
      return (
        <ProgressCard
          discovery={discovery}
          toldAt={search.state.toldAt}
          count={count}
          isLive={search.isLive}
        />
      );
    case 'completed':
      return <Completed discovery={discovery} count={count} />;
    case 'aborted':
      return <Aborted search={search} discovery={discovery} />;
  }
}

function StartCard({ search, discovery, offline }: Omit<PhaseCardProps, 'count'>): ReactNode {
  const t = useTexts(discoveryTexts);
  const format = useFormat();
  const expectedMs = discovery.expectedMs || EXPECTED_DISCOVERY_MS;
  return (
    <Card>
      <EmptyState
        drawing="search"
        title={t(($) => $.start.title)}
        action={
          <Button
            variant="primary"
            size="large"
            icon={<IconRadar2 />}
            loading={search.isStarting}
            disabledReason={offline}
            onClick={() => void search.start()}
          >
            {t(($) => $.start.button)}
          </Button>
        }
      >
        {t(($) => $.start.line, { time: format.duration(expectedMs) })}
      </EmptyState>
    </Card>
  );
}

function Completed({
  discovery: { target, probe },
  count,
}: {
  readonly discovery: Discovery;
  readonly count: number;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const answered =
    probe && probe.asked > 1
      ? t(($) => $.completed.answered, { answered: probe.answered, asked: probe.asked })
      : '';
  if (count === 0)
    return (
      <Card>
        <EmptyState drawing="search" title={t(($) => $.completed.nothing)}>
          {answered === '' ? '' : `${answered}. `}
          {t(($) => $.completed.nothingLine)}
        </EmptyState>
        {probe?.trouble && <TroubleNotice role="status" trouble={probe.trouble} />}
      </Card>
    );
  const summary = t(($) => $.completed.summary, { count });
  return (
    <Notice
      role="status"
      tone="olive"
      icon={<IconCircleCheck />}
      title={
        target === null ? t(($) => $.completed.title) : t(($) => $.completed.probed, { target })
      }
    >
      {answered === '' ? summary : `${summary} · ${answered}`}
    </Notice>
  );
}

function Aborted({
  search,
  discovery: { reason },
}: {
  readonly search: DiscoverySearch;
  readonly discovery: Discovery;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const explain = useExplain();
  return (
    <ErrorState
      title={t(($) => $.aborted.title)}
      onRetry={() => void search.start()}
      retrying={search.isStarting}
    >
      {reason !== null && isErrorCode(reason)
        ? explain({ code: reason, data: {} })
        : t(($) => $.aborted.unknown)}
    </ErrorState>
  );
}
