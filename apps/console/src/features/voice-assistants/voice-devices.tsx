import type { User } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { IconMicrophone } from '@tabler/icons-react';
import { DeviceLinks } from '../../entities/device/device-links.tsx';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { voiceTexts } from './texts.ts';

/** The devices that list a user for voice (DEVICES-29). */
export function VoiceDevices({ subject: user }: { readonly subject: User }) {
  const t = useTexts(voiceTexts);
  const format = useFormat();
  const ids = useDevicesSelected((devices) =>
    devices
      .filter(({ VoiceControlPerUser }) => VoiceControlPerUser.includes(user.Id))
      .map(({ Id }) => Id),
  );
  return (
    <Section
      icon={<IconMicrophone />}
      title={t(($) => $.ofPerson.title)}
      count={format.number(ids.length, 0)}
    >
      <Card>
        <DeviceLinks
          ids={ids}
          label={t(($) => $.ofPerson.title)}
          none={t(($) => $.ofPerson.none)}
        />
      </Card>
    </Section>
  );
}
