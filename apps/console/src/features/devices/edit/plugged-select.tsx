import type { Device } from '@dimora/contract/client';
import type { PluggedType } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';

/** Stands for the device's own category: a select has only texts as values. */
const AS_MADE = '';

/**
 * Sets the kind of a generic device (DEVICES-09); nothing for other devices, and for users who may not see
 * the set-up.
 */
export function PluggedSelect({
  device,
  value,
  onChange,
}: {
  readonly device: Device;
  readonly value: PluggedType | null;
  readonly onChange: (type: PluggedType | null) => void;
}) {
  const t = useTexts(devicesTexts);
  const { plugged } = useWords(devicesTexts);
  const orpc = useOrpc();
  const { data } = useQuery(orpc.devices.get.queryOptions({ input: { reference: device.Id } }));
  const types = data?.setup?.PluggedTypes ?? [];
  if (types.length === 0) return null;
  return (
    <Select
      label={t(($) => $.edit.plugged)}
      help={t(($) => $.edit.pluggedHelp)}
      data={[
        { value: AS_MADE, label: t(($) => $.edit.asMade) },
        ...types.map((type) => ({ value: type, label: plugged[type] })),
      ]}
      value={value ?? AS_MADE}
      searchable
      onChange={(chosen) =>
        chosen !== null && onChange(types.find((type) => type === chosen) ?? null)
      }
    />
  );
}
