import type { HubModule, Platform } from '../../platform/module.ts';
import type { Reach } from '../../platform/reach.ts';
import type { ParametersPort } from '../parameters/port.ts';
import { INTERNET_PROBE, SYSTEM_PARAMETERS } from './definitions.ts';
import { Internet } from './internet.ts';
import { systemRoutes, type MqttStatus } from './system.routes.ts';
import { SystemService } from './system.service.ts';

/** What the system module is given beside the platform. */
export type SystemPorts = {
  readonly parameters: ParametersPort;
  readonly mqtt: MqttStatus;
  readonly reach: Reach;
  readonly demo: boolean;
  readonly hasOwner: () => boolean;
};

/** The hub as a whole: version, mode, readiness, internet. */
export function createSystem(
  platform: Platform,
  ports: SystemPorts,
): HubModule<SystemService, ReturnType<typeof systemRoutes>> {
  const { parameters, reach, demo, hasOwner, mqtt } = ports;
  for (const definition of SYSTEM_PARAMETERS) parameters.define<unknown>(definition);
  const internet = new Internet({
    clock: platform.clock,
    reach,
    // The demo plays its house alone and asks nobody outside.
    target: () => (demo ? '' : parameters.value(INTERNET_PROBE)),
    changed: () => platform.bus.emit('system.changed', {}),
  });
  const system = new SystemService({ platform, parameters, internet, demo, hasOwner });
  const hearing = platform.bus.on('parameter.changed', ({ parameter }) => {
    if (parameter.Context !== 'system') return;
    platform.bus.emit('system.changed', {});
    void internet.look();
  });
  return {
    port: system,
    routes: systemRoutes(system, mqtt),
    start: () => void internet.look(),
    stop: () => {
      hearing[Symbol.dispose]();
      internet[Symbol.dispose]();
    },
  };
}
