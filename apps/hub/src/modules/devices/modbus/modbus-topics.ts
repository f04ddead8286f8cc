import { ModbusRegistersTopic, ModbusTimingTopic, type ModbusLook } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { FieldService } from './field.service.ts';

/** Milliseconds between two checks of the buses' health while it is watched. */
const TIMING_MS = 2_000;

/** Live topics of the field itself (MODBUS-B1). Nothing is read while there are no subscribers. */
export const modbusTopics = (
  clock: Clock,
  field: Pick<FieldService, 'timing' | 'follow'>,
): readonly LiveTopic[] => [timingTopic(clock, field), registersTopic(field)];

const timingTopic = (clock: Clock, field: Pick<FieldService, 'timing'>): LiveTopic =>
  defineTopic(ModbusTimingTopic, {
    snapshot: () => field.timing(),
    start: (publisher) => clock.every(TIMING_MS, () => publisher.changed()),
  });

type Reading = { readonly looks: ModbusLook[] | null; readonly failed: boolean };

function registersTopic(field: Pick<FieldService, 'follow'>): LiveTopic {
  /** The last read of each set of watched registers. */
  const readings = new Map<string, Reading>();
  return defineTopic(ModbusRegistersTopic, {
    snapshot: (_caller, about) =>
      readings.get(JSON.stringify(about)) ?? { looks: null, failed: false },
    start: (publisher, about) => {
      const key = JSON.stringify(about);
      const following = field.follow(about, (looks) => {
        // The last values stay, so that one busy moment of the line doesn't empty the screen.
        const last = looks ?? readings.get(key)?.looks ?? null;
        readings.set(key, { looks: last, failed: looks === null });
        publisher.changed();
      });
      return {
        [Symbol.dispose]: () => {
          following[Symbol.dispose]();
          readings.delete(key);
        },
      };
    },
  });
}
