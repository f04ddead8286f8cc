import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import guide from '../guide/guide.module.css';
import { ClosedNotice } from '../page/closed-notice.tsx';
import { useCrumbs } from '../page/network-page.tsx';
import { moveTexts } from '../texts.ts';
import { useNetworks } from '../use-networks.ts';
import { MoveGuide } from './move-guide.tsx';

/** /devices/networks?move=true: moves the network of a Z-Wave JS UI or a Zigbee2MQTT to this hub. */
export function MovePage() {
  const t = useTexts(moveTexts);
  const crumbs = useCrumbs();
  const query = useNetworks();
  return (
    <PageFrame
      title={t(($) => $.title)}
      breadcrumb={[...crumbs, { label: t(($) => $.title) }]}
      claim="INSTALL_DEVICE"
      readOnly
      what={t(($) => $.what)}
      query={query}
    >
      {({ status }) => (
        <div className={guide.guide}>{status === 'CLOSE' ? <ClosedNotice /> : <MoveGuide />}</div>
      )}
    </PageFrame>
  );
}
