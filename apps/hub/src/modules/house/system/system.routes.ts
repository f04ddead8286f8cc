import type { Property } from '@dimora/contract';
import { os } from '../../../platform/http/os.ts';
import type { SystemService } from './system.service.ts';

/** The hub itself. */
export const systemRoutes = (system: SystemService, property: () => Property | null) => ({
  info: os.system.info.handler(() => system.info()),
  health: os.system.health.handler(() => ({ ok: true, uptimeMs: system.uptimeMs() })),
  state: os.system.state.handler(() => system.state()),
  property: os.system.property.handler(() => ({ property: property() })),
  readiness: os.system.readiness.handler(({ context }) =>
    system.readiness(context.grant('READ_SYSTEM')),
  ),
  mqtt: os.system.mqtt.handler(({ context }) => {
    context.grant('READ_SYSTEM');
    return system.clients(context.caller);
  }),
});
