import { EmptyState, Page } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DiscoveryView } from './discovery-view.tsx';
import type { OpenDiscoverySocket } from './search/use-discovery.ts';
import { discoveryTexts } from './texts.ts';

/** /devices/discovery: finds what is on the networks of the hub and takes it in (DISCOVERY-01). */
export function DiscoveryPage({
  openSocket,
}: {
  /** How the live socket comes about; the hub's own but in tests. */
  readonly openSocket?: OpenDiscoverySocket;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const may = useMay('INSTALL_DEVICE');
  const title = t(($) => $.title);
  const crumbs = {
    breadcrumb: [{ label: t(($) => $.devices), href: '/devices/all' }, { label: title }],
    breadcrumbLabel: t(($) => $.breadcrumb),
  };
  if (may)
    return (
      <DiscoveryView
        frame={{ title, subtitle: t(($) => $.subtitle), ...crumbs }}
        openSocket={openSocket}
      />
    );
  return (
    <Page title={title} {...crumbs}>
      <EmptyState title={t(($) => $.forbidden)}>{t(($) => $.forbiddenLine)}</EmptyState>
    </Page>
  );
}
