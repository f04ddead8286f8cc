import { needsHold } from '../../../devices/guarded.ts';
import type { EnvironmentId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { StateValue } from '../../../state/value.ts';
import { kindSteps, type KindOfDevices } from '../../many.ts';
import type { TriggerReference } from '../../reference.ts';
import type { DoDefinition } from '../do-definition.ts';

/** A command to every device of a kind. */
export type KindActionDo = {
  readonly Type: 'kindAction';
  readonly Kind: KindOfDevices;
  /** Every one with all that is below it; which devices there are is resolved when it runs. */
  readonly EnvironmentIds: readonly EnvironmentId[];
  /** The hub of the kind and the places; absent for this one. */
  readonly origin?: Origin | undefined;
  /** The plain name of an action: it is taken on each channel that makes the device one of its kind. */
  readonly ActionId: string;
  readonly Value: StateValue;
};

export const kindActionDo: DoDefinition<KindActionDo> = {
  Type: 'kindAction',
  references: ({
    Kind: { DeviceGroupId },
    EnvironmentIds,
    origin,
  }): readonly TriggerReference[] => [
    ...(DeviceGroupId === undefined
      ? []
      : [{ kind: 'deviceGroup', Id: DeviceGroupId, origin } as const]),
    ...EnvironmentIds.map((Id) => ({ kind: 'environment', Id, origin }) as const),
  ],
  // It leaves out what people confirm for each device, such as unlocking: the kind may hold a door tomorrow that nobody
  // thought of today.
  forMany: (payload) => ({
    EnvironmentIds: payload.EnvironmentIds,
    origin: payload.origin,
    stepsFor: (device, ofGroup) =>
      kindSteps(device, payload, ofGroup).filter(
        ({ action, Value }) => !needsHold(device, action, Value),
      ),
  }),
};
