import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { viewable } from '../facts.ts';
import { Property, SubsystemReadiness, SystemInfo, SystemState } from '../schemas/system.ts';
import { MqttClient } from './mqtt.ts';

const { claimed, open, session } = answering({
  whileDriversLoad: true,
  eachOldAfter: ['hub', 'property'],
});

const tags = ['system'];

/** The hub itself: identity, health, and the readiness of each subsystem (START-B2). */
export const system = {
  info: open
    .meta(atFirst)
    .route({ method: 'GET', path: '/api/system/info', tags })
    .output(SystemInfo),
  health: open
    .route({ method: 'GET', path: '/api/system/health', tags })
    .output(z.object({ ok: z.boolean(), uptimeMs: z.number() })),
  state: session
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/system/state', tags })
    .output(SystemState),
  /** The place the hub stands in, as received from the cloud; invalidated by registry news. */
  property: session
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/system/property', tags })
    .output(z.object({ property: Property.nullable() })),
  readiness: claimed('READ_SYSTEM')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/system/readiness', tags })
    .output(z.array(SubsystemReadiness)),
  /** Whether MQTT is enabled, and every client with its live counters (MQTT-03). */
  mqtt: claimed('READ_SYSTEM')
    .route({ method: 'GET', path: '/api/system/mqtt', tags })
    .output(z.object({ available: z.boolean(), clients: z.array(MqttClient) })),
};
