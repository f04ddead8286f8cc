import { ZwaveConnectionsTopic, type ZwaveConnection } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { defineTopic, type LiveTopic } from '../../../platform/topic.ts';
import type { RadioNetworks } from '../networks/port.ts';
import type { ZwaveService } from './zwave.service.ts';

/** Milliseconds between two looks at the sockets while somebody watches them. */
const LOOK_MS = 2_000;

/** The socket table, while somebody watches it (ZWAVE-02). */
export function zwaveTopics(
  clock: Clock,
  service: Pick<ZwaveService, 'connections'>,
  radios: Pick<RadioNetworks, 'refuseLook'>,
): readonly LiveTopic[] {
  let last: (caller: Caller) => ZwaveConnection[] = () => [];
  return [
    defineTopic(ZwaveConnectionsTopic, {
      snapshot: (caller) => last(caller),
      allows: (caller) => {
        try {
          radios.refuseLook(caller);
          return true;
        } catch {
          return false;
        }
      },
      start: (publisher) => {
        const look = async (): Promise<void> => {
          last = await service.connections();
          publisher.changed();
        };
        void look();
        return clock.every(LOOK_MS, () => void look());
      },
    }),
  ];
}
