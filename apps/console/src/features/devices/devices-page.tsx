import { EmptyState, Page } from '@dimora/ui';
import { isHidden } from '../../entities/device/leading-category.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { AllDevices } from './browse/all-devices.tsx';
import { OverviewTileList } from './browse/overview-tile-list.tsx';
import type { WayToArea } from './browse/way-to-area.ts';
import { WaysToAdd } from './browse/ways-to-add.tsx';
import { devicesTexts } from './texts.ts';

/** /devices/all: links by protocol and account, then every device by room, ready to operate. */
export function DevicesPage({ ways = [] }: { readonly ways?: readonly WayToArea[] }) {
  const t = useTexts(devicesTexts);
  const may = useMay('READ_DEVICE');
  const [total = 0, reachable = 0] = useDevicesSelected((devices) => {
    const shown = devices.filter((device) => !isHidden(device));
    return [shown.length, shown.filter(({ Reachable }) => Reachable).length];
  });
  if (!may) {
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState title={t(($) => $.forbidden)}>{t(($) => $.forbiddenLine)}</EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.summary, { total, reachable })}
      actions={<WaysToAdd />}
    >
      <OverviewTileList ways={ways} />
      <AllDevices />
    </Page>
  );
}
