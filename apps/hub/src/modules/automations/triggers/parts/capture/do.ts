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
  take: (run, part, { DeviceIds }) =>
    run.step(aStep('action', part), () => {
      const seen = DeviceIds.flatMap((Id) => devices.byId(Id) ?? []).filter((device) =>
        access.allows(run.claims, 'READ_DEVICE', device),
      );
      memory.keep(run.record.Id, seen.flatMap(sceneStatesOf));
      return Promise.resolve(seen.length === 0 ? { error: 'NOT_FOUND' } : {});
    }),
});
