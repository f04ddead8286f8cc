import type { DoPayload, IfPayload } from '@dimora/domain';
import { aStep, type DonePart, type HeardPart } from '../../../../platform/rules/rule-part.ts';
import type { BrokerPort } from '../port.ts';

type Broker = Pick<BrokerPort, 'link'>;

/** The longest text of a message that is compared, in characters. */
const LONGEST = 4096;

const messageKey = (broker: string, topic: string): string => `mqtt ${broker} ${topic}`;

/** A message comes. It reaches every client of the broker, so the author runs the hub. */
export const mqttIf = ({ link }: Broker): HeardPart<Extract<IfPayload, { Type: 'mqtt' }>> => ({
  name: 'mqtt',
  claim: 'MODIFY_HUB',
  hear: (parts) => {
    const heard = parts.map(({ payload: { broker, topic, payload: wanted }, fire }) =>
      link(broker).subscribe(topic, (message) => {
        // What a broker kept from before is no event.
        if (message.retained) return;
        const Value = Buffer.from(message.payload).toString().slice(0, LONGEST);
        if (wanted !== null && Value !== wanted) return;
        fire({ Value, key: messageKey(broker, message.topic) });
      }),
    );
    return { [Symbol.dispose]: () => heard.forEach((each) => each[Symbol.dispose]()) };
  },
});

/** Sends a message, for an author who runs the hub: it can reach any client of the broker. */
export const mqttDo = ({ link }: Broker): DonePart<Extract<DoPayload, { Type: 'mqtt' }>> => ({
  name: 'mqtt',
  take: async (run, part, { broker, topic, payload }) => {
    const step = aStep('action', part, { Value: payload });
    if (!run.claims.MODIFY_HUB) return run.refuse(step, 'MODIFY_HUB');
    return run.step(step, async () => {
      const to = link(broker);
      if (!to.up) return { error: 'DEVICE_UNREACHABLE' };
      run.brings(messageKey(broker, topic), payload);
      await to.publish(topic, payload);
      return { outcome: 'sent' };
    });
  },
});
