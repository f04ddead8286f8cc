import type { HubModule, Platform } from '../../platform/module.ts';
import type { Reach } from '../../platform/reach.ts';
import type { ParametersPort } from '../parameters/port.ts';
import { ChangeCount } from './change-count.ts';
import { INTERNET_PROBE, PROPERTY, SYSTEM_PARAMETERS } from './definitions.ts';
import { Internet } from './internet.ts';
import { systemRoutes, type MqttStatus } from './system.routes.ts';
import { SystemService, type Standing } from './system.service.ts';
import { systemChanged } from '../../platform/system.events.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';
import { propertyChanged } from './property.events.ts';

/** What the system module is given beside the platform. */
export type SystemPorts = {
  readonly parameters: ParametersPort;
  readonly mqtt: MqttStatus;
  readonly reach: Reach;
  readonly demo: boolean;
  readonly hasOwner: () => boolean;
  readonly accessPoint: boolean;
  readonly standing: () => Standing;
};

/** The hub as a whole: version, mode, readiness, internet. */
export function createSystem(
  platform: Platform,
  ports: SystemPorts,
): HubModule<SystemService, ReturnType<typeof systemRoutes>> {
  const { mqtt, reach, ...about } = ports;
  const { parameters, demo } = about;
  for (const definition of SYSTEM_PARAMETERS) parameters.define<unknown>(definition);
  const internet = new Internet({
    clock: platform.clock,
    // Whoever has a tunnel to the cloud is on the internet, whatever else can't be reached.
    reach: async (target, withinMs) =>
      about.standing().cloudState === 'connected' || reach(target, withinMs),
    // The demo plays its house alone and asks nobody outside.
    target: () => (demo ? '' : parameters.value(INTERNET_PROBE)),
    changed: () => platform.bus.emit(systemChanged, {}),
  });
  const changes = new ChangeCount(platform.bus);
  const system = new SystemService({
    ...about,
    platform,
    internet,
    changes: () => changes.value,
  });
  const hearing = platform.bus.on(parameterChanged, ({ parameter }) => {
    if (parameter.Context !== 'system') return;
    if (parameter.Group === PROPERTY.Group && parameter.Key === PROPERTY.Key)
      platform.bus.emit(propertyChanged, { property: system.property() });
    platform.bus.emit(systemChanged, {});
    void internet.look();
  });
  return {
    port: system,
    routes: systemRoutes(system, mqtt),
    start: () => void internet.look(),
    stop: () => {
      hearing[Symbol.dispose]();
      changes[Symbol.dispose]();
      internet[Symbol.dispose]();
    },
  };
}
