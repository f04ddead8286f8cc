import { z } from 'zod';
import { claimed, open, session } from '../access.ts';
import { Property, SubsystemReadiness, SystemInfo, SystemState } from '../schemas/system.ts';

const tags = ['system'];

/** One client of a broker, as MQTT-02 lists it, without its secrets. */
export const MqttClient = z.object({
  id: z.string(),
  uri: z.string(),
  connected: z.boolean(),
  last_connection_timestamp: z.number().nullable(),
  last_disconnection_timestamp: z.number().nullable(),
  last_disconnection_cause: z.string().nullable(),
  disconnection_count: z.number().int(),
  messages_sent: z.number().int(),
  messages_received: z.number().int(),
  used_by: z.array(z.string()),
});
/** See the schema. */
export type MqttClient = z.infer<typeof MqttClient>;

/** The hub itself: what it is, whether it is well, and how far each part has come (START-B2). */
export const system = {
  info: open.route({ method: 'GET', path: '/api/system/info', tags }).output(SystemInfo),
  health: open
    .route({ method: 'GET', path: '/api/system/health', tags })
    .output(z.object({ ok: z.boolean(), uptimeMs: z.number() })),
  state: session.route({ method: 'GET', path: '/api/system/state', tags }).output(SystemState),
  /** The place the hub stands in, as the cloud told it; read again at the registry's news of it. */
  property: session
    .route({ method: 'GET', path: '/api/system/property', tags })
    .output(z.object({ property: Property.nullable() })),
  readiness: claimed('READ_SYSTEM')
    .route({ method: 'GET', path: '/api/system/readiness', tags })
    .output(z.array(SubsystemReadiness)),
  mqtt: claimed('READ_SYSTEM')
    .route({ method: 'GET', path: '/api/system/mqtt', tags })
    .output(z.object({ available: z.boolean(), clients: z.array(MqttClient) })),
};
