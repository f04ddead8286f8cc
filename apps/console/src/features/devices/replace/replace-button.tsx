import type { Device } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { IconReplace } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isBaseDevice } from '../../../entities/device/leading-category.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';

// Lazy: devices rarely break.
const ReplaceDialog = lazy(() =>
  import('./replace-dialog.tsx').then((file) => ({ default: file.ReplaceDialog })),
);

/** Opens the replacement of a device, for users who may install, edit and forget it (DEVICES-B1). */
export function ReplaceButton({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  const resource = {
    environmentPath: useEnvironmentPath(device.EnvironmentId),
    DeviceId: device.Id,
    IoTCategoryIds: device.IoTCategoryIds,
  };
  const mayInstall = useMay('INSTALL_DEVICE');
  const mayChange = useMay('MODIFY_DEVICE', resource);
  const mayForget = useMay('FORGET_DEVICE', resource);
  // A channel is replaced with its device.
  const isFit = !isBaseDevice(device) && device.Channel === null;
  if (!mayInstall || !mayChange || !mayForget || !isFit) return null;
  return (
    <>
      <Button
        size="small"
        icon={<IconReplace />}
        disabledReason={offline ? t(($) => $.edit.offline) : undefined}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.replace.open)}
      </Button>
      {open && (
        <Suspense>
          <ReplaceDialog device={device} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
