import type { MqttLink } from '@dimora/driver-kit';
import { ended, type Scanner } from './scanner.ts';

/** The brokers messages come from. */
export type Brokers = {
  brokers(): readonly string[];
  link(broker: string): MqttLink;
};

/** Maximum size of an announcement, in bytes. */
const LONGEST = 64_000;

/** Receives announcements on every broker; retained ones arrive immediately. */
export const mqttScanner =
  (brokers: Brokers): Scanner<'mqtt'> =>
  async (wanted, { see, signal }) => {
    const filters = new Set(wanted.map(({ filter }) => filter));
    if (filters.size === 0) return;
    using held = new DisposableStack();
    for (const broker of brokers.brokers())
      for (const filter of filters)
        held.use(
          brokers.link(broker).subscribe(filter, ({ topic, payload, retained }) => {
            if (payload.byteLength <= LONGEST)
              see({ kind: 'mqtt', broker, topic, payload, retained });
          }),
        );
    await ended(signal);
  };
