import type { Battery, HubFinding, MaintenanceFinding } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { IconAlertTriangle, IconClock, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unlessRefused } from '../../kit/api/query.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { FindingRow } from './finding-row.tsx';
import { HubFindingRow } from './hub-finding-row.tsx';
import classes from './maintenance-page.module.css';
import { maintenanceTexts } from './texts.ts';
import { useFindingWords } from './use-finding-words.ts';

/** Milliseconds between two polls: what a user has just fixed must leave the list soon. */
const READ_EVERY_MS = 15_000;

/** /devices/maintenance: what the devices need, most urgent first, and what to buy (DEVICES-B3). */
export function MaintenancePage() {
  const t = useTexts(maintenanceTexts);
  const orpc = useOrpc();
  const mayRead = useMay('READ_DEVICE');
  const query = useQuery(
    orpc.maintenance.list.queryOptions({
      enabled: mayRead,
      refetchInterval: unlessRefused(READ_EVERY_MS),
      staleTime: 0,
    }),
  );
  const { data } = query;
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      may={mayRead}
      what={t(($) => $.what)}
      query={query}
      empty={
        data?.findings.length === 0 &&
        data.hub.length === 0 && {
          drawing: 'quiet',
          title: t(($) => $.empty.title),
          line: t(($) => $.empty.line),
        }
      }
      {...(data && data.findings.length > 0 && { aside: <ToBuy batteries={data.toBuy} /> })}
    >
      {({ findings, hub }) => <Findings findings={findings} hub={hub} />}
    </PageFrame>
  );
}

function Findings({
  findings,
  hub,
}: {
  readonly findings: readonly MaintenanceFinding[];
  readonly hub: readonly HubFinding[];
}) {
  const t = useTexts(maintenanceTexts);
  const part = (icon: ReactNode, title: string, urgent: boolean) => (
    <Part
      icon={icon}
      title={title}
      findings={findings.filter((finding) => finding.urgent === urgent)}
      hub={hub.filter((finding) => finding.urgent === urgent)}
    />
  );
  return (
    <>
      {part(
        <IconAlertTriangle />,
        t(($) => $.urgent),
        true,
      )}
      {part(
        <IconClock />,
        t(($) => $.soon),
        false,
      )}
    </>
  );
}

function Part({
  icon,
  title,
  findings,
  hub,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly findings: readonly MaintenanceFinding[];
  readonly hub: readonly HubFinding[];
}) {
  const format = useFormat();
  const say = useFindingWords();
  const count = findings.length + hub.length;
  if (count === 0) return null;
  return (
    <Section icon={icon} title={title} count={format.number(count, 0)}>
      <Card padding="none">
        <ul className={classes.list} aria-label={title}>
          {hub.map((finding) => (
            <li key={keyOf(finding)}>
              <HubFindingRow finding={finding} />
            </li>
          ))}
          {findings.map((finding) => (
            <li key={`${finding.DeviceId} ${finding.kind}`}>
              <FindingRow finding={finding} words={say(finding)} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** Refusals of one cause and topic are one finding. */
const keyOf = (finding: HubFinding): string =>
  finding.kind === 'PART'
    ? finding.subsystem
    : JSON.stringify([
        finding.refusal.Username,
        finding.refusal.clientId,
        finding.refusal.what,
        finding.refusal.topic,
      ]);

function ToBuy({ batteries }: { readonly batteries: readonly Battery[] }) {
  const t = useTexts(maintenanceTexts);
  return (
    <Section icon={<IconShoppingCart />} title={t(($) => $.toBuy)}>
      <Card>
        {batteries.length === 0 ? (
          <p className={classes.none}>{t(($) => $.nothingToBuy)}</p>
        ) : (
          <ul className={classes.shopping} aria-label={t(($) => $.toBuy)}>
            {batteries.map((battery) => (
              <li key={battery.type}>{t(($) => $.battery, battery)}</li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}
