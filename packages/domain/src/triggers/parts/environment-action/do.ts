import { groupSteps, type GroupOrder } from '../../../devices/group-control.ts';
import type { EnvironmentId } from '../../../ids.ts';
import type { DoDefinition } from '../do-definition.ts';

/** An order to the lights, the blinds or the thermostats of places. */
export type EnvironmentActionDo = {
  readonly Type: 'environmentAction';
  /** Every one with all that is below it, resolved when it runs. */
  readonly EnvironmentIds: readonly EnvironmentId[];
  readonly order: GroupOrder;
};

export const environmentActionDo: DoDefinition<EnvironmentActionDo> = {
  Type: 'environmentAction',
  references: ({ EnvironmentIds }) => EnvironmentIds.map((Id) => ({ kind: 'environment', Id })),
  forMany: ({ EnvironmentIds, order }) => ({
    EnvironmentIds,
    stepsFor: (device) => groupSteps(device, order),
  }),
};
