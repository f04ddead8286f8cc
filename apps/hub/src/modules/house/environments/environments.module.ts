import { HOME } from '@dimora/domain';
import { defineModule, hears } from '../../../platform/module.ts';
import { DeviceChanges, DeviceLookup } from '../../devices/device-register/port.ts';
import { DeviceOperate } from '../../devices/devices/port.ts';
import { WritableTree } from '../environment-tree/port.ts';
import { ProductPort } from '../product/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { environmentRoutes } from './environments.routes.ts';
import { EnvironmentMaking } from './port.ts';
import { EnvironmentsService, withoutState } from './environments.service.ts';
import { GroupControlService } from './group-control.service.ts';
import { propertyChanged } from '../product/property.events.ts';
import { environmentUpdated } from '../environment-tree/environment.events.ts';
import { HUB } from '../../../platform/actor.ts';

/** What people do with the environments; `$home` takes the name of the property and follows it. */
export const environments = defineModule({
  name: 'environments',
  needs: {
    tree: WritableTree,
    lookup: DeviceLookup,
    changes: DeviceChanges,
    operate: DeviceOperate,
    house: VisibilityPort,
    product: ProductPort,
  },
  provides: { making: EnvironmentMaking },
  make: ({ bus, entropy, log }, { tree, lookup, changes, operate, house, product }) => {
    const service = new EnvironmentsService({ tree, bus, entropy, devices: changes, house });
    const group = new GroupControlService({ lookup, operate, house, log });
    const followProperty = (): void => {
      const renamed = tree.nameHome(product.property()?.Name ?? HOME);
      if (renamed) bus.emit(environmentUpdated, { environment: withoutState(renamed), by: HUB });
    };
    followProperty();
    return {
      ports: { making: service },
      routes: { environments: environmentRoutes(tree, service, group) },
      listens: [hears(propertyChanged, followProperty)],
    };
  },
});
