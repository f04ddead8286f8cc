import { sceneStatesOf, type DeviceId } from '@dimora/domain';
import { MultiSelect } from '@dimora/ui/multi-select';
import { useMemo } from 'react';
import { useEnvironmentName } from '../../../../entities/environment/use-environment-name.ts';
import { useDevicesSelected } from '../../../../kit/home/hooks.ts';
import { useLanguage } from '../../../../kit/i18n/language.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../../kit/services.tsx';
import { byName } from '../../../../kit/text/by-name.ts';
import { triggerEditorTexts } from '../texts.ts';

/** Several devices that can be put back to how they are. */
export function DevicesSelect({
  label,
  help,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: readonly DeviceId[];
  readonly error?: string | undefined;
  readonly onChange: (devices: readonly DeviceId[]) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const { devices, environments } = useHome();
  const nameOf = useEnvironmentName();
  const order = byName(useLanguage());
  const ids = useDevicesSelected((all) =>
    all
      .filter((device) => sceneStatesOf(device).length > 0)
      .toSorted(order)
      .map(({ Id }) => Id),
  );
  const data = useMemo(
    () =>
      [...new Set([...ids, ...value])].map((id) => {
        const { Name = '', EnvironmentId } = devices.get(id) ?? {};
        const room = EnvironmentId && environments.get(EnvironmentId);
        return { value: id as string, label: room ? `${Name} · ${nameOf(room)}` : Name };
      }),
    [ids, value, devices, environments, nameOf],
  );
  return (
    <MultiSelect
      label={label}
      help={help}
      data={data}
      value={[...value]}
      error={error}
      maxValues={100}
      nothingFoundMessage={t(($) => $.fields.nothing)}
      onChange={(next) => onChange(next as DeviceId[])}
    />
  );
}
