import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DiscoveryView } from './discovery-view.tsx';
import { discoveryTexts } from './texts.ts';

/** /devices/discovery: finds devices on the hub's networks and installs them (DISCOVERY-01). */
export function DiscoveryPage(): ReactNode {
  const t = useTexts(discoveryTexts);
  const may = useMay('INSTALL_DEVICE');
  const title = t(($) => $.title);
  usePageTitle(title);
  const crumbs = {
    breadcrumb: [{ label: t(($) => $.devices), href: '/devices/all' }, { label: title }],
  };
  if (may) return <DiscoveryView frame={{ title, subtitle: t(($) => $.subtitle), ...crumbs }} />;
  return (
    <PageFrame title={title} {...crumbs} may={false} readOnly what={t(($) => $.devicesWhat)}>
      {null}
    </PageFrame>
  );
}
