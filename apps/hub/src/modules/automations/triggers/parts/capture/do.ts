import { sceneStatesOf } from '@dimora/domain';
import { aStep } from '../../../../../platform/rules/rule-part.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

/** Remembers the states of the devices that the author may see. */
export const captureDo = ({
  access,
  devices,
  memory,
}: Pick<StepParts, 'access' | 'devices' | 'memory'>): StepOf<'capture'> => ({
  name: 'capture',
  take: (run, part, { DeviceIds, origin }) =>
    run.step(aStep('action', part), () => {
      // How another hub's devices are isn't known here: an own one may have the same Id.
      const own = origin === undefined ? DeviceIds.flatMap((Id) => devices.byId(Id) ?? []) : [];
      const seen = own.filter((device) => access.allows(run.claims, 'READ_DEVICE', device));
      memory.keep(run.record.Id, seen.flatMap(sceneStatesOf));
      return Promise.resolve(seen.length === 0 ? { error: 'NOT_FOUND' } : {});
    }),
});
