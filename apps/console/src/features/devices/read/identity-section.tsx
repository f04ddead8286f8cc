import type { Device } from '@dimora/contract/client';
import { FAKE } from '@dimora/domain';
import { Card, Link, PropertyList, Section } from '@dimora/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import { useDevice, useDeviceIds } from '../../../kit/home/hooks.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicesTexts } from '../texts.ts';

/** A device's identity (DEVICES-02, DEVICES-03), and related devices. */
export function IdentitySection({
  device,
  full,
}: {
  readonly device: Device;
  /** With the ids that only people who set up devices need. */
  readonly full: boolean;
}) {
  const t = useTexts(devicesTexts);
  const { identity, plugged } = useWords(devicesTexts);
  const names = useNames();
  const details = useDetailNames();
  const format = useFormat();
  const category = leadingCategory(device) ?? device.IoTCategoryIds[0];
  const made = category === undefined ? '' : names.category(category);
  const said = device.PluggedType;
  const kind = said != null && said !== 'other' ? plugged[said] : made;
  const rows = [
    {
      id: 'Kind',
      label: identity.Kind,
      value: kind,
    },
    {
      id: 'Manufacturer',
      label: identity.Manufacturer,
      // A simulated device has no maker.
      value: device.Manufacturer === FAKE ? '' : device.Manufacturer,
    },
    { id: 'ModelName', label: identity.ModelName, value: device.ModelName },
    { id: 'Provider', label: identity.Provider, value: details.provider(device.Provider) },
    { id: 'Address', label: identity.Address, value: device.Address },
    {
      id: 'position',
      label: identity.position,
      value:
        device.Latitude === null || device.Longitude === null
          ? ''
          : `${device.Latitude.toFixed(5)}, ${device.Longitude.toFixed(5)}`,
    },
    {
      id: 'FoundBy',
      label: identity.FoundBy,
      value: device.FoundBy === 'external' ? identity.external : device.FoundBy,
    },
    {
      id: 'lastSeenAt',
      label: identity.lastSeenAt,
      value: device.lastSeenAt === null ? identity.never : format.dateTime(device.lastSeenAt),
    },
    ...(full
      ? [
          { id: 'Id', label: identity.Id, value: device.Id },
          { id: 'Key', label: identity.Key, value: device.Key },
          { id: 'UDN', label: identity.UDN, value: device.UDN },
        ]
      : []),
  ].filter(({ value }) => value !== '');
  const related = useRelated(device);
  return (
    <Section icon={<IconInfoCircle size={18} />} title={t(($) => $.device.identity)}>
      <Card>
        <PropertyList rows={[...rows, ...related]} />
      </Card>
    </Section>
  );
}

function useRelated(device: Device) {
  const t = useTexts(devicesTexts);
  const home = useHome();
  const parent = useDevice(device.AttachedTo ?? device.ParentIoTDeviceId);
  const partIds = useDeviceIds(
    ({ AttachedTo, ParentIoTDeviceId }) =>
      AttachedTo === device.Id || ParentIoTDeviceId === device.Id,
  );
  const parts = partIds.flatMap((id) => home.devices.get(id) ?? []);
  const linkTo = (other: Device) => (
    <Link key={other.Id} href={devicePath(other)}>
      {other.Name}
    </Link>
  );
  return [
    ...(parent
      ? [{ id: 'parent', label: t(($) => $.device.attachedTo), value: linkTo(parent) }]
      : []),
    ...(parts.length > 0
      ? [{ id: 'parts', label: t(($) => $.device.parts), value: parts.map(linkTo) }]
      : []),
  ];
}
