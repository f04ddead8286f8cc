import { measuredAt, type Measured } from '@dimora/simulators/villa';
import type { RunningHub } from '../running-hub.ts';
import { demoZone, minutesBehind } from './demo-zone.ts';

/** What the villa's past ends with: a new device begins with it, so that its curve has no step there. */
export function endOfPast(hub: RunningHub, seed: number): Measured {
  let found: Measured | undefined;
  return (Id, variable) => {
    found ??= measuredAt({
      seed,
      offsetMinutes: minutesBehind(demoZone(hub)),
      at: hub.platform.clock.now(),
    });
    return found(Id, variable);
  };
}
