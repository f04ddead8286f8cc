import type { Device } from '@dimora/contract/client';
import { ButtonLink, EmptyState, Page, Section, TileGrid } from '@dimora/ui';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { devicePath } from '../../entities/device/device-path.ts';
import { useStateLine } from '../../entities/device/use-state-line.ts';
import { useDeviceIds, useWatch } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { FoundPage } from './find/found-page.tsx';
import { devicesTexts } from './texts.ts';

/** /devices/account/{device_id}: a linked account and its devices (DEVICES-16). */
export const AccountPage = ({ reference }: { readonly reference: string }) => (
  <FoundPage reference={reference}>
    {(device) => <FoundAccount key={device.Id} device={device} />}
  </FoundPage>
);

function FoundAccount({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  useWatch({ devices: [device.Id] });
  usePageTitle(device.Name);
  const line = useStateLine(device);
  const attached = useDeviceIds(
    ({ AttachedTo, ParentIoTDeviceId }) =>
      AttachedTo === device.Id || ParentIoTDeviceId === device.Id,
  );
  return (
    <Page
      title={device.Name}
      subtitle={`${t(($) => $.account.title)} · ${line.text}`}
      breadcrumb={[{ label: t(($) => $.title), href: '/devices/all' }, { label: device.Name }]}
      actions={<ButtonLink href={devicePath(device)}>{t(($) => $.account.open)}</ButtonLink>}
    >
      <Section
        title={t(($) => $.account.attached)}
        count={attached.length > 0 ? attached.length : undefined}
      >
        {attached.length === 0 ? (
          <EmptyState drawing="plug" title={t(($) => $.account.none)}>
            {t(($) => $.account.noneLine)}
          </EmptyState>
        ) : (
          <TileGrid>
            {attached.map((id) => (
              <DeviceTile key={id} id={id} />
            ))}
          </TileGrid>
        )}
      </Section>
    </Page>
  );
}
