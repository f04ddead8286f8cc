import {
  STATE_VARIABLES,
  STATE_VARIABLE_IDS,
  type DeviceId,
  type StateValue,
  type WatchedThing,
} from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useMemo } from 'react';
import { EnvironmentSelect } from '../../../../entities/environment/environment-select.tsx';
import { useDevice, useEnvironments } from '../../../../kit/home/hooks.ts';
import { useNames } from '../../../../kit/i18n/names.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { DeviceSelect } from './device-select.tsx';
import { firstValue, specOfWatched } from './value-spec.ts';

/** What a part watches, and the value that goes with it. */
export type WatchedValue = {
  readonly StateVar: string;
  readonly Value: StateValue;
} & WatchedThing;

/** The values that rooms sum up from their devices (ENVS-02). */
const OF_ROOMS = STATE_VARIABLE_IDS.filter((id) => STATE_VARIABLES[id].aggregate !== 'none');

/** A device or a place, and one of its values. */
export function WatchedFields({
  value,
  fault,
  onChange,
}: {
  readonly value: WatchedValue;
  readonly fault: (field: string) => string | undefined;
  readonly onChange: (next: WatchedValue) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const names = useNames();
  const environments = useEnvironments();
  const device = useDevice(value.DeviceId, value.origin);
  const known =
    value.DeviceId === undefined ? OF_ROOMS : Object.keys(device?.Status.StateVars ?? {});
  const variables = useMemo(
    () =>
      [...new Set([...known, ...(value.StateVar === '' ? [] : [value.StateVar])])]
        .map((id) => ({ value: id, label: names.variable(id) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    // The list is a new one each time; only its content counts.
    // oxlint-disable-next-line react/exhaustive-deps
    [known.join(' '), value.StateVar, names],
  );
  return (
    <>
      {value.DeviceId === undefined ? (
        <EnvironmentSelect
          label={t(($) => $.fields.environment)}
          environments={environments}
          value={value.EnvironmentId}
          error={fault('EnvironmentId')}
          onChange={(EnvironmentId) => onChange({ ...value, EnvironmentId, origin: undefined })}
        />
      ) : (
        <DeviceSelect
          label={t(($) => $.fields.device)}
          value={value.DeviceId}
          origin={value.origin}
          fits={({ Status }) => Object.keys(Status.StateVars).length > 0}
          error={fault('DeviceId')}
          onChange={(id) =>
            onChange({
              DeviceId: id ?? ('' as DeviceId),
              origin: undefined,
              StateVar: '',
              Value: null,
            })
          }
        />
      )}
      <Select
        label={t(($) => $.fields.variable)}
        data={variables}
        value={value.StateVar === '' ? null : value.StateVar}
        searchable={variables.length > 10}
        nothingFoundMessage={t(($) => $.fields.nothing)}
        error={fault('StateVar')}
        onChange={(next) => {
          if (next === null) return;
          const spec = specOfWatched({ ...value, StateVar: next }, device);
          onChange({ ...value, StateVar: next, Value: firstValue(spec) });
        }}
      />
    </>
  );
}
