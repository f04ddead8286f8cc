import type { DeviceGroup } from '@dimora/contract/client';
import { groupCovers } from '@dimora/domain';
import { Card, Section } from '@dimora/ui';
import { IconDevices } from '@tabler/icons-react';
import { DeviceLinks } from '../../../entities/device/device-links.tsx';
import { isHidden } from '../../../entities/device/leading-category.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { byName } from '../../../kit/text/by-name.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { deviceGroupsTexts } from '../texts.ts';

/** The visible devices of the categories that a group applies to. */
export function CoveredDevices({ group }: { readonly group: DeviceGroup }) {
  const t = useTexts(deviceGroupsTexts);
  const format = useFormat();
  const order = byName(useLanguage());
  const ids = useDevicesSelected((devices) =>
    devices
      .filter((device) => !isHidden(device) && groupCovers(group, device))
      .toSorted(order)
      .map(({ Id }) => Id),
  );
  return (
    <Section icon={<IconDevices />} title={t(($) => $.inside)} count={format.number(ids.length, 0)}>
      <Card>
        <DeviceLinks ids={ids} label={t(($) => $.inside)} none={t(($) => $.nothingInside)} />
      </Card>
    </Section>
  );
}
