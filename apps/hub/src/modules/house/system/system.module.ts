import { defineModule } from '../../../platform/module.ts';
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
import { hearsContext } from '../parameters/parameter.events.ts';
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
  make: (platform, ports) => {
    const { bus, clock, reach, setting } = platform;
    const { cloud, parameters, product } = ports;
    for (const definition of SYSTEM_PARAMETERS) parameters.define<unknown>(definition);
    const internet = new Internet({
      clock,
      // An open tunnel to the cloud proves internet access, whatever else is unreachable.
      reach: async (target, withinMs) =>
        cloud.facts().cloudState === 'connected' || reach(target, withinMs),
      // The demo simulates its house and contacts nothing outside.
      target: () => (setting.demo ? '' : parameters.value(INTERNET_PROBE)),
      changed: (reachable, awayMs) => {
        bus.emit(systemChanged, {});
        if (reachable) bus.emit(hubBackOnline, { awayMs });
      },
    });
    const changes = new ChangeCount(bus, platform.events);
    const service = new SystemService({ platform, ...ports, internet, changes });
    return {
      ports: { system: service },
      routes: { system: systemRoutes(service, () => product.property()) },
      listens: [
        // Those of other modules too: the time zone and the place are part of the system's state.
        hearsContext(INTERNET_PROBE.Context, () => {
          bus.emit(systemChanged, {});
          void internet.look();
        }),
      ],
      start: () => void internet.look(),
      owns: [changes, internet],
    };
  },
});
