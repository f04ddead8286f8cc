import type { Device } from '@dimora/contract/client';
import { Page } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FavouriteStar } from '../../entities/device/favourite-star.tsx';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useWatch } from '../../kit/home/hooks.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { OneUnit, wattsIn } from '../../kit/text/one-unit.tsx';
import { AlsoHere } from './beside/also-here.tsx';
import { FoundPage } from './find/found-page.tsx';
import { DeviceLine } from './head/device-line.tsx';
import { DeviceMenu, type DeviceMenuAction } from './head/device-menu.tsx';
import { useCrumbs } from './head/use-crumbs.ts';
import { ActionsSection } from './operate/actions-section.tsx';
import { DeviceHero, MOST_ROWS } from './operate/device-hero.tsx';
import { heroParts } from './operate/hero-parts.ts';
import { TechnicalDetails } from './read/technical-details.tsx';
import classes from './device-page.module.css';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

// Lazy: rarely opened, or only on few devices.
const EditDeviceDialog = lazyPart(() =>
  import('./edit/edit-dialog.tsx').then((file) => file.EditDeviceDialog),
);
const ReplaceDialog = lazyPart(() =>
  import('./replace/replace-dialog.tsx').then((file) => file.ReplaceDialog),
);
const ForgetDialog = lazyPart(() =>
  import('./forget/forget-dialog.tsx').then((file) => file.ForgetDialog),
);
const DeviceTrouble = lazyPart(() =>
  import('./trouble/device-trouble.tsx').then((file) => file.DeviceTrouble),
);
const ChannelsSection = lazyPart(() =>
  import('./channels/channels-section.tsx').then((file) => file.ChannelsSection),
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
  const [chosen, setChosen] = useState<{ device: Device; action: DeviceMenuAction } | null>(null);
  const navigate = useNavigate();
  const close = () => setChosen(null);
  return (
    <>
      <FoundPage reference={reference}>
        {(device) => (
          <FoundDevice
            key={device.Id}
            device={device}
            parts={parts}
            onChoose={(action) => setChosen({ device, action })}
          />
        )}
      </FoundPage>
      {chosen && (
        <Suspense>
          {chosen.action === 'edit' && <EditDeviceDialog device={chosen.device} onClose={close} />}
          {chosen.action === 'replace' && <ReplaceDialog device={chosen.device} onClose={close} />}
          {chosen.action === 'forget' && (
            <ForgetDialog
              row={chosen.device}
              onClose={close}
              onForgotten={() => void navigate({ to: '/devices/all' })}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

type FoundDeviceProps = Required<Pick<DevicePageProps, 'parts'>> & {
  readonly device: Device;
  readonly onChoose: (action: DeviceMenuAction) => void;
};

function FoundDevice({ device, parts, onChoose }: FoundDeviceProps) {
  useWatch({ devices: [device.Id] });
  usePageTitle(device.Name);
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayEdit = useMay('MODIFY_DEVICE', resource);
  const shown = usePageParts(parts, device, { resource });
  const hero = heroParts(device);
  return (
    <Page
      title={device.Name}
      subtitle={<DeviceLine device={device} />}
      breadcrumb={useCrumbs(device)}
      actions={
        <div className={classes.actions}>
          <FavouriteStar device={device} />
          <DeviceMenu device={device} onChoose={onChoose} />
        </div>
      }
      aside={
        <>
          {shown.aside}
          <AlsoHere device={device} />
        </>
      }
    >
      {device.trouble !== null && (
        <Suspense>
          <DeviceTrouble trouble={device.trouble} />
        </Suspense>
      )}
      {shown.lead}
      <OneUnit watts={wattsIn(device.Status.StateVars)}>
        <DeviceHero device={device} parts={hero} />
        {hero.more.length > MOST_ROWS && <ActionsSection device={device} actions={hero.more} />}
        {device.Channels.length > 0 && (
          <Suspense>
            <ChannelsSection device={device} mayEdit={mayEdit} />
          </Suspense>
        )}
        {shown.main}
        <TechnicalDetails device={device}>{shown.details}</TechnicalDetails>
      </OneUnit>
    </Page>
  );
}
