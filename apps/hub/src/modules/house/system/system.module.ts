import { defineModule, hears } from '../../../platform/module.ts';
import { CloudFactsPort } from '../../cloud/cloud/port.ts';
import { HubPort, TimeZonePort } from '../hub/port.ts';
import { ParametersPort } from '../parameters/port.ts';
import { ProductPort } from '../product/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { ChangeCount } from './change-count.ts';
import { INTERNET_PROBE, SYSTEM_PARAMETERS } from './definitions.ts';
import { Internet } from './internet.ts';
import { SystemPort } from './port.ts';
import { systemRoutes } from './system.routes.ts';
import { SystemService } from './system.service.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { hubBackOnline, systemChanged } from '../../../platform/system.events.ts';

/** The hub as a whole: version, mode, readiness, internet. */
export const system = defineModule({
  name: 'system',
  essential: true,
  needs: {
    parameters: ParametersPort,
    product: ProductPort,
    hub: HubPort,
    zone: TimeZonePort,
    cloud: CloudFactsPort,
    users: UsersPort,
  },
  provides: { system: SystemPort },
  make: (platform, { parameters, product, hub, zone, cloud, users }) => {
    const { bus, clock, reach } = platform;
    const demo = platform.setting.demo !== undefined;
    for (const definition of SYSTEM_PARAMETERS) parameters.define<unknown>(definition);
    let lostAt = clock.now();
    const internet: Internet = new Internet({
      clock,
      // An open tunnel to the cloud proves internet access, whatever else is unreachable.
      reach: async (target, withinMs) =>
        cloud.facts().cloudState === 'connected' || reach(target, withinMs),
      // The demo simulates its house and contacts nothing outside.
      target: () => (demo ? '' : parameters.value(INTERNET_PROBE)),
      changed: () => {
        bus.emit(systemChanged, {});
        if (internet.reachable) bus.emit(hubBackOnline, { awayMs: clock.now() - lostAt });
        else lostAt = clock.now();
      },
    });
    const changes = new ChangeCount(bus, platform.events);
    const service = new SystemService({
      platform,
      parameters,
      product,
      internet,
      demo,
      changes: () => changes.value,
      timeZone: () => zone.current(),
      standing: () => ({ name: hub.self().Name, ...cloud.facts() }),
      hasOwner: () => users.owner() !== undefined,
    });
    return {
      ports: { system: service },
      routes: { system: systemRoutes(service, () => product.property()) },
      listens: [
        hears(parameterChanged, ({ parameter }) => {
          if (parameter.Context !== INTERNET_PROBE.Context) return;
          bus.emit(systemChanged, {});
          void internet.look();
        }),
      ],
      start: () => void internet.look(),
      stop: () => {
        changes[Symbol.dispose]();
        internet[Symbol.dispose]();
      },
    };
  },
});
