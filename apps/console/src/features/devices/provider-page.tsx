import { EmptyState, Page, Section } from '@dimora/ui';
import { VirtualGrid } from '@dimora/ui/virtual-grid';
import { DevicesUnit } from '../../entities/device/devices-unit.tsx';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { isHidden } from '../../entities/device/leading-category.ts';
import { useDeviceIds, useDevicesSelected } from '../../kit/home/hooks.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { devicesTexts } from './texts.ts';

/** /devices/{provider}: the devices of one protocol, ready to operate (A51). */
export function ProviderPage({ provider }: { readonly provider: string }) {
  const t = useTexts(devicesTexts);
  const details = useDetailNames();
  const format = useFormat();
  const ids = useDeviceIds((device) => device.Provider === provider && !isHidden(device));
  const [reachable = 0] = useDevicesSelected((devices) => [
    devices.filter(
      (device) => device.Provider === provider && !isHidden(device) && device.Reachable,
    ).length,
  ]);
  const name = details.provider(provider);
  usePageTitle(name);
  return (
    <Page
      title={name}
      subtitle={
        ids.length > 0
          ? t(($) => $.browse.ready, {
              reachable: format.number(reachable),
              total: format.number(ids.length),
            })
          : undefined
      }
      breadcrumb={[{ label: t(($) => $.title), href: '/devices/all' }, { label: name }]}
    >
      <Section
        title={t(($) => $.provider.devices)}
        count={ids.length > 0 ? format.number(ids.length) : undefined}
      >
        {ids.length === 0 ? (
          <EmptyState drawing="plug" title={t(($) => $.provider.none, { provider: name })}>
            {t(($) => $.provider.noneLine)}
          </EmptyState>
        ) : (
          <DevicesUnit ids={ids}>
            <VirtualGrid items={ids} itemKey={(id) => id} render={(id) => <DeviceTile id={id} />} />
          </DevicesUnit>
        )}
      </Section>
    </Page>
  );
}
