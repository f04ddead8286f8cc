import type { MqttRefusal } from '@dimora/contract';
import { HUB, type Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A person opened the hub's own broker to new devices. */
export const mqttWindowOpened = defineEvent<{ readonly minutes: number; readonly by: Actor }>(
  'mqtt.windowOpened',
  {
    live: null,
    log: ({ minutes, by }) => ({
      type: 'mqtt.windowOpened',
      Cls: 'mqtt',
      about: { Subject: 'mqtt' },
      actor: by,
      Payload: { minutes },
    }),
  },
);

/** An unknown client signed in while the window was open. */
export const mqttClientPaired = defineEvent<{ readonly Username: string }>('mqtt.clientPaired', {
  live: null,
  log: ({ Username }) => ({
    type: 'mqtt.clientPaired',
    Cls: 'mqtt',
    about: { Subject: Username },
    actor: HUB,
    Payload: { Username },
  }),
});

/** A client was refused, or disconnected, because of a topic. */
export const mqttClientRefused = defineEvent<{ readonly refusal: MqttRefusal }>(
  'mqtt.clientRefused',
  {
    live: null,
    log: ({ refusal: { Username, clientId, what, topic, cut } }) => ({
      type: 'mqtt.clientRefused',
      Cls: 'mqtt',
      about: { Subject: Username ?? clientId },
      actor: HUB,
      Payload: { Username: Username ?? clientId, what, topic, cut },
    }),
  },
);

/** Every event of the hub's own broker. */
export const brokerEvents = [mqttWindowOpened, mqttClientPaired, mqttClientRefused];
