import type { Device } from '@dimora/contract/client';
import { PictureTile } from '@dimora/ui';
import { IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEnvironmentPath, useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicePath } from '../device-path.ts';
import { deviceTexts } from '../device-texts.ts';
import { useCameraPicture } from './use-camera-picture.ts';

/** Milliseconds between two pictures: a tile says what a camera looks at, its page shows what happens. */
const LOOK_EVERY_MS = 30_000;

/** Props of {@link CameraTile}. */
export interface CameraTileProps {
  readonly device: Device;
  /** The plain tile, for people who may not see the picture, and until there is one. */
  readonly children: ReactNode;
}

/** A camera as its latest picture, with the time it was taken. */
export function CameraTile({ device, children }: CameraTileProps) {
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const { Id: DeviceId, IoTCategoryIds } = device;
  const maySee = useMay('APP_PRO_DVR', { environmentPath, DeviceId, IoTCategoryIds });
  return maySee && device.Image !== null ? <Seen device={device}>{children}</Seen> : children;
}

function Seen({ device, children }: CameraTileProps) {
  const t = useTexts(deviceTexts);
  const format = useFormat();
  const { clockAheadMs } = useHome();
  const { content } = useCameraPicture(device, useOffline(), LOOK_EVERY_MS);
  if (!content) return children;
  return (
    <PictureTile
      title={device.Name}
      href={devicePath(device)}
      note={
        <>
          {format.time(content.takenAt - clockAheadMs.get())} <IconVideo size={16} aria-hidden />
        </>
      }
      picture={<img src={content.url} alt={t(($) => $.tile.picture, { name: device.Name })} />}
    />
  );
}
