import { HOME } from '@dimora/domain';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import type { SystemPort } from '../system/port.ts';
import { environmentRoutes } from './environments.routes.ts';
import { EnvironmentsService, withoutState } from './environments.service.ts';
import { GroupControlService } from './group-control.service.ts';
import type { WritableTree, EnvironmentsPort } from '../environment-tree/port.ts';
import { environmentUpdated } from '../environment-tree/environment.events.ts';
import { parameterChanged } from '../parameters/parameter.events.ts';

/** Wires the environments; `$home` takes the name of the property and follows it. */
export function createEnvironments(
  platform: Platform,
  tree: WritableTree,
  ports: {
    readonly devices: DevicesPort;
    readonly house: VisibilityPort;
    readonly system: Pick<SystemPort, 'property'>;
  },
): HubModule<EnvironmentsPort, ReturnType<typeof environmentRoutes>> {
  const { bus, entropy, log } = platform;
  const service = new EnvironmentsService({ tree, bus, entropy, ...ports });
  const group = new GroupControlService(ports.devices, ports.house, log);
  const followProperty = (): void => {
    const renamed = tree.nameHome(ports.system.property()?.Name ?? HOME);
    if (renamed) bus.emit(environmentUpdated, { environment: withoutState(renamed) });
  };
  followProperty();
  bus.on(parameterChanged, followProperty);
  return { port: tree, routes: environmentRoutes(tree, service, group) };
}
