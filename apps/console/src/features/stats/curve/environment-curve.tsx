import type { EnvironmentId } from '@dimora/domain';
import { useMemo } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironment } from '../../../kit/home/hooks.ts';
import { curveVariables, pageOf } from './curve-variables.ts';
import { DayCurve } from './day-curve.tsx';

/** The last 24 hours of a room; nothing for one that nothing is measured in. */
export function EnvironmentCurve({ subject: id }: { readonly subject: EnvironmentId }) {
  const environment = useEnvironment(id);
  const nameOf = useEnvironmentName();
  const wanted = curveVariables(environment?.State ?? {}).join(',');
  const variables = useMemo(
    () => curveVariables(Object.fromEntries(wanted.split(',').map((each) => [each, true]))),
    [wanted],
  );
  const refs = useMemo(
    () => variables.map((StateVar) => ({ EnvironmentId: id, StateVar })),
    [id, variables],
  );
  const of = useMemo(() => ({ EnvironmentId: id }), [id]);
  const [first] = variables;
  if (!environment || first === undefined) return null;
  const page = pageOf(first);
  return (
    <DayCurve
      name={nameOf(environment)}
      of={of}
      refs={refs}
      variables={variables}
      href={page && `/stats/${page}?measures=${first}&rooms=${encodeURIComponent(id)}`}
    />
  );
}
