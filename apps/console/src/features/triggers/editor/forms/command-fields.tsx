import type { DeviceId, SceneState } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useDevice } from '../../../../kit/home/hooks.ts';
import { useNames } from '../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { DeviceSelect } from './device-select.tsx';
import { ValueField } from './value-field.tsx';
import { firstValue, specOfAction } from './value-spec.ts';

/** A command to a device: which, what, and with which value. */
export function CommandFields({
  value,
  fault,
  onChange,
}: {
  readonly value: SceneState;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (next: SceneState) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const device = useDevice(value.DeviceId, value.origin);
  const actions = device?.Actions.filter(({ Hidden }) => !Hidden) ?? [];
  const action = actions.find(({ Id }) => Id === value.ActionId);
  const choose = (DeviceId: DeviceId, ActionId: string, of = actions): void => {
    const next = of.find(({ Id }) => Id === ActionId);
    onChange({
      ...value,
      DeviceId,
      ActionId,
      Value: next ? (next.Value ?? firstValue(specOfAction(next))) : null,
    });
  };
  return (
    <>
      <DeviceSelect
        label={t(($) => $.fields.device)}
        value={value.DeviceId}
        origin={value.origin}
        fits={({ Actions }) => Actions.some(({ Hidden }) => !Hidden)}
        error={fault('DeviceId')}
        onChange={(id) =>
          onChange({
            DeviceId: id ?? ('' as DeviceId),
            origin: undefined,
            ActionId: '',
            Value: null,
          })
        }
      />
      <Select
        label={t(($) => $.fields.action)}
        data={actions.map((each) => ({ value: each.Id, label: names.action(each) }))}
        value={value.ActionId === '' ? null : value.ActionId}
        error={fault('ActionId')}
        onChange={(next) => next !== null && choose(value.DeviceId, next)}
      />
      {action && (
        <ValueField
          label={t(($) => $.fields.to)}
          spec={specOfAction(action)}
          value={value.Value}
          error={fault('Value')}
          onChange={(Value) => onChange({ ...value, Value })}
        />
      )}
    </>
  );
}
