import type { MqttClient } from '@dimora/contract';
import type { Caller } from '../../platform/caller.ts';
import { os } from '../../platform/http/os.ts';
import type { SystemService } from './system.service.ts';

/** What the MQTT clients are, as the mqtt module tells it to somebody (MQTT-03). */
export type MqttStatus = (caller: Caller) => {
  readonly available: boolean;
  readonly clients: MqttClient[];
};

/** The hub itself. */
export const systemRoutes = (system: SystemService, mqtt: MqttStatus) => ({
  info: os.system.info.handler(() => system.info()),
  health: os.system.health.handler(() => ({ ok: true, uptimeMs: system.uptimeMs() })),
  state: os.system.state.handler(() => system.state()),
  property: os.system.property.handler(() => ({ property: system.property() })),
  readiness: os.system.readiness.handler(({ context }) =>
    system.readiness(context.grant('READ_SYSTEM')),
  ),
  mqtt: os.system.mqtt.handler(({ context }) => {
    context.grant('READ_SYSTEM');
    return mqtt(context.caller);
  }),
});
