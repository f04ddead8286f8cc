import { groupSteps, type GroupOrder } from '../../../devices/group-control.ts';
import type { EnvironmentId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { DoDefinition } from '../do-definition.ts';

/** An order to the lights, the blinds or the thermostats of places. */
export type EnvironmentActionDo = {
  readonly Type: 'environmentAction';
  /** Every one with all that is below it, resolved when it runs. */
  readonly EnvironmentIds: readonly EnvironmentId[];
  /** The hub of all of them; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly order: GroupOrder;
};

export const environmentActionDo: DoDefinition<EnvironmentActionDo> = {
  Type: 'environmentAction',
  references: ({ EnvironmentIds, origin }) =>
    EnvironmentIds.map((Id) => ({ kind: 'environment', Id, origin })),
  forMany: ({ EnvironmentIds, origin, order }) => ({
    EnvironmentIds,
    origin,
    stepsFor: (device) => groupSteps(device, order),
  }),
};
