import type { Device } from '@dimora/contract/client';
import type { DeviceId, Origin } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useMemo } from 'react';
import { useEnvironmentName } from '../../../../entities/environment/use-environment-name.ts';
import { useDevicesSelected } from '../../../../kit/home/hooks.ts';
import { useLanguage } from '../../../../kit/i18n/language.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../../kit/services.tsx';
import { byName } from '../../../../kit/text/by-name.ts';
import { triggerEditorTexts } from '../texts.ts';

/** A device of the house, with its room; only those that fit. */
export function DeviceSelect({
  label,
  value,
  origin,
  fits,
  error,
  none,
  onChange,
}: {
  readonly label: string;
  readonly value: DeviceId | null;
  /** The hub of the chosen device: another hub's isn't in the list. */
  readonly origin?: Origin | undefined;
  readonly fits: (device: Device) => boolean;
  readonly error?: string | undefined;
  /** What no device is called, where none may be chosen. */
  readonly none?: string;
  readonly onChange: (device: DeviceId | null) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const { devices, environments } = useHome();
  const nameOf = useEnvironmentName();
  const order = byName(useLanguage());
  const ids = useDevicesSelected((all) =>
    all
      .filter(fits)
      .toSorted(order)
      .map(({ Id }) => Id),
  );
  const data = useMemo(
    () => [
      ...(none === undefined ? [] : [{ value: '', label: none }]),
      ...ids.map((id) => {
        const { Name = '', EnvironmentId } = devices.get(id) ?? {};
        const room = EnvironmentId && environments.get(EnvironmentId);
        return { value: id, label: room ? `${Name} · ${nameOf(room)}` : Name };
      }),
    ],
    [ids, devices, environments, nameOf, none],
  );
  return (
    <Select
      label={label}
      data={data}
      value={(origin === undefined ? value : null) ?? ''}
      error={error}
      searchable
      data-autofocus
      nothingFoundMessage={t(($) => $.fields.nothing)}
      onChange={(next) => onChange(next === null || next === '' ? null : (next as DeviceId))}
    />
  );
}
