import type { Device } from '@dimora/contract/client';
import { useMemo } from 'react';
import { curveVariables, pageOf } from './curve-variables.ts';
import { DayCurve } from './day-curve.tsx';

/** The last 24 hours of a device; nothing for one that measures nothing. */
export function DeviceCurve({ subject: device }: { readonly subject: Device }) {
  const { Id, Key, Name } = device;
  const wanted = curveVariables(device.Status.StateVars).join(',');
  const variables = useMemo(
    () => curveVariables(Object.fromEntries(wanted.split(',').map((each) => [each, true]))),
    [wanted],
  );
  const refs = useMemo(
    () => variables.map((StateVar) => ({ DeviceId: Id, StateVar })),
    [Id, variables],
  );
  const of = useMemo(() => ({ Key }), [Key]);
  const [first] = variables;
  if (first === undefined) return null;
  const page = pageOf(first);
  const isOfDevices = page === 'on_off' || page === 'battery';
  const query = isOfDevices
    ? `devices=${encodeURIComponent(Key)}`
    : `rooms=${encodeURIComponent(device.EnvironmentId)}`;
  return (
    <DayCurve
      name={Name}
      of={of}
      refs={refs}
      variables={variables}
      href={page && `/stats/${page}?measures=${first}&${query}`}
    />
  );
}
