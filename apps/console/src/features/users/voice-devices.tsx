import type { User } from '@dimora/contract/client';
import { Card, Link, Section } from '@dimora/ui';
import { IconMicrophone } from '@tabler/icons-react';
import { devicePath } from '../../entities/device/device-path.ts';
import { DeviceIcon } from '../../entities/device/device-icon.tsx';
import { useDevice, useDevicesSelected } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { usersTexts } from './texts.ts';
import classes from './user-page.module.css';

/** The devices that list a person for voice (DEVICES-29). */
export function VoiceDevices({ user }: { readonly user: User }) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const ids = useDevicesSelected((devices) =>
    devices
      .filter(({ VoiceControlPerUser }) => VoiceControlPerUser.includes(user.Id))
      .map(({ Id }) => Id),
  );
  return (
    <Section
      icon={<IconMicrophone />}
      title={t(($) => $.byVoice)}
      count={format.number(ids.length, 0)}
    >
      <Card>
        {ids.length === 0 ? (
          <p className={classes.none}>{t(($) => $.noDevices)}</p>
        ) : (
          <ul className={classes.list} aria-label={t(($) => $.byVoice)}>
            {ids.map((id) => (
              <li key={id}>
                <VoiceDevice id={id} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function VoiceDevice({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (!device) return null;
  return (
    <Link href={devicePath(device)} className={classes.device}>
      <DeviceIcon device={device} size="small" />
      {device.Name}
    </Link>
  );
}
