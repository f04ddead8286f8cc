import type { Device } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { Page } from '@dimora/ui';
import { lazy, Suspense, useState } from 'react';
import { isBaseDevice } from '../../entities/device/leading-category.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useWatch } from '../../kit/home/hooks.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { FoundPage } from './find/found-page.tsx';
import { ActionsSection } from './operate/actions-section.tsx';
import { DeviceHero } from './operate/device-hero.tsx';
import { IdentitySection } from './read/identity-section.tsx';
import { ReplaceButton } from './replace/replace-button.tsx';
import { SetupSection } from './read/setup-section.tsx';
import { StatusSection } from './read/status-section.tsx';

// Lazy: rarely opened, or only on few devices.
const EditDialog = lazy(() =>
  import('./edit/edit-dialog.tsx').then((file) => ({ default: file.EditDialog })),
);
const DeviceTrouble = lazy(() =>
  import('./trouble/device-trouble.tsx').then((file) => ({ default: file.DeviceTrouble })),
);
const ChannelsSection = lazy(() =>
  import('./channels/channels-section.tsx').then((file) => ({ default: file.ChannelsSection })),
);
const SimulateCard = lazy(() =>
  import('./simulate/simulate-card.tsx').then((file) => ({ default: file.SimulateCard })),
);

/** Props of {@link DevicePage}. */
export type DevicePageProps = {
  readonly reference: string;
  /** Parts of other features about a device. */
  readonly parts?: readonly PagePart<Device>[];
};

/** /devices/{device_id}: everything about one device, found by Id, Key or stripped key (A50). */
export function DevicePage({ reference, parts = [] }: DevicePageProps) {
  // Outside the page: what is being typed stays when another user deletes the device.
  const [edited, setEdited] = useState<Device | null>(null);
  return (
    <>
      <FoundPage reference={reference}>
        {(device) => (
          <FoundDevice
            key={device.Id}
            device={device}
            parts={parts}
            onEdit={() => setEdited(device)}
          />
        )}
      </FoundPage>
      {edited && (
        <Suspense>
          <EditDialog device={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

type FoundDeviceProps = Required<Pick<DevicePageProps, 'parts'>> & {
  readonly device: Device;
  readonly onEdit: () => void;
};

function FoundDevice({ device, parts, onEdit }: FoundDeviceProps) {
  useWatch({ devices: [device.Id] });
  usePageTitle(device.Name);
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayEdit = useMay('MODIFY_DEVICE', resource);
  const mayReadSetup = useMay('READ_DEVICE_SETUP', resource);
  const shown = usePageParts(parts, device, { resource });
  const maySimulate = useMay('SIMULATE_DEVICE') && device.Manufacturer === FAKE;
  const aside = (
    <>
      {shown.aside}
      {maySimulate && (
        <Suspense>
          <SimulateCard device={device} />
        </Suspense>
      )}
      <IdentitySection device={device} action={<ReplaceButton device={device} />} />
    </>
  );
  return (
    <Page
      title={device.Name}
      hero={<DeviceHero device={device} onEdit={mayEdit ? onEdit : undefined} />}
      aside={aside}
    >
      {device.trouble !== null && (
        <Suspense>
          <DeviceTrouble trouble={device.trouble} />
        </Suspense>
      )}
      {shown.lead}
      {!isBaseDevice(device) && <ActionsSection device={device} />}
      {device.Channels.length > 0 && (
        <Suspense>
          <ChannelsSection device={device} mayEdit={mayEdit} />
        </Suspense>
      )}
      <StatusSection device={device} />
      {mayReadSetup && device.Channel === null && <SetupSection device={device} />}
      {shown.main}
    </Page>
  );
}
