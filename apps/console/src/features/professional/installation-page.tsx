import type { Installation, NetworkCount } from '@dimora/contract/client';
import { Card, PropertyList, Section } from '@dimora/ui';
import { IconListCheck, IconNetwork, IconServer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../kit/api/query.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './installation-page.module.css';
import { OpenRow, keyOf } from './open-row.tsx';
import { professionalTexts } from './texts.ts';

/** Milliseconds between two polls: what was just mended must leave the list soon. */
const READ_EVERY_MS = 15_000;

/** /devices/installation: what is open before a handover, and what is installed, for professionals (SECURITY-04). */
export function InstallationPage() {
  const t = useTexts(professionalTexts);
  const orpc = useOrpc();
  const { ProfessionalApp } = useOwnUser();
  const query = useQuery(
    orpc.professional.installation.queryOptions({
      enabled: ProfessionalApp,
      refetchInterval: unlessRefused(READ_EVERY_MS),
      staleTime: 0,
    }),
  );
  const owned = query.data?.hub.owned ?? true;
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => (owned ? $.subtitle.owned : $.subtitle.unowned))}
      breadcrumb={[{ label: t(($) => $.devices), href: '/devices/all' }]}
      may={ProfessionalApp}
      what={t(($) => $.what)}
      query={query}
      {...(query.data && { aside: <Hub hub={query.data.hub} /> })}
    >
      {({ open, networks }) => (
        <>
          <Open points={open} isBare={networks.length === 0} />
          {networks.length > 0 && <Networks networks={networks} />}
        </>
      )}
    </PageFrame>
  );
}

function Open({
  points,
  isBare,
}: {
  readonly points: Installation['open'];
  /** Nothing is installed yet. */
  readonly isBare: boolean;
}) {
  const t = useTexts(professionalTexts);
  const format = useFormat();
  const title = t(($) => $.open.title);
  return (
    <Section
      icon={<IconListCheck />}
      title={title}
      {...(points.length > 0 && { count: format.number(points.length, 0) })}
    >
      {points.length === 0 ? (
        <Card>
          <p className={classes.none}>{t(($) => (isBare ? $.open.nothingYet : $.open.none))}</p>
        </Card>
      ) : (
        <Card padding="none">
          <ul className={classes.list} aria-label={title}>
            {points.map((point) => (
              <li key={keyOf(point)}>
                <OpenRow point={point} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function Networks({ networks }: { readonly networks: readonly NetworkCount[] }) {
  const t = useTexts(professionalTexts);
  const names = useDetailNames();
  const rows = networks.map(({ Provider, devices: count, reachable }) => ({
    id: Provider,
    label: names.provider(Provider),
    value:
      count === reachable
        ? t(($) => $.networks.all, { count })
        : t(($) => $.networks.some, { count: reachable, all: count }),
  }));
  return (
    <Section icon={<IconNetwork />} title={t(($) => $.networks.title)}>
      <Card>
        <PropertyList rows={rows} />
      </Card>
    </Section>
  );
}

function Hub({ hub }: { readonly hub: Installation['hub'] }) {
  const t = useTexts(professionalTexts);
  const format = useFormat();
  const rows = [
    { id: 'model', label: t(($) => $.hub.model), value: hub.ProductModel },
    { id: 'sku', label: t(($) => $.hub.sku), value: hub.ProductSku },
    { id: 'serial', label: t(($) => $.hub.serial), value: hub.serial },
    { id: 'id', label: t(($) => $.hub.id), value: hub.ProductId },
    { id: 'version', label: t(($) => $.hub.version), value: hub.version },
    { id: 'started', label: t(($) => $.hub.started), value: format.dateTime(hub.startedAt) },
    {
      id: 'owner',
      label: t(($) => $.hub.owner),
      value: t(($) => (hub.owned ? $.hub.owned : $.hub.unowned)),
    },
  ].filter(({ value }) => value !== '');
  return (
    <Section icon={<IconServer />} title={t(($) => $.hub.title)}>
      <Card>
        <PropertyList rows={rows} />
      </Card>
    </Section>
  );
}
