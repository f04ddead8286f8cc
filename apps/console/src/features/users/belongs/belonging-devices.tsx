import type { User } from '@dimora/contract/client';
import { Card, Section } from '@dimora/ui';
import { DeviceLinks } from '../../../entities/device/device-links.tsx';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { usersTexts } from '../texts.ts';

/** The devices that are linked to a person, such as their phone (USERS-11). */
export function BelongingDevices({ user }: { readonly user: Pick<User, 'Id' | 'Name'> }) {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const ids = useDevicesSelected((devices) =>
    devices.filter(({ LinkedUser }) => LinkedUser === user.Id).map(({ Id }) => Id),
  );
  const title = t(($) => $.belongs.title, { name: user.Name });
  return (
    <Section title={title} count={format.number(ids.length, 0)}>
      <Card>
        <DeviceLinks ids={ids} label={title} none={t(($) => $.belongs.none)} />
      </Card>
    </Section>
  );
}
