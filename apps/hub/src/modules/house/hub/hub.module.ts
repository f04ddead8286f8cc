import { defineModule } from '../../../platform/module.ts';
import { lastEdits } from '../../../platform/personal-data.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { ParametersPort } from '../parameters/port.ts';
import { ProductPort } from '../product/port.ts';
import { Holidays } from './holidays.ts';
import { placeOf } from './place.ts';
import { hubRoutes } from './hub.routes.ts';
import { HubService } from './hub.service.ts';
import { HubStore, hubMigrations } from './hub.store.ts';
import { HubPlacePort, HubPort, TimeZonePort } from './port.ts';
import { hubChanged } from './hub.events.ts';
import { TimeZone } from './time-zone.ts';

/** The hub's own name and room, and where it is. */
export const hub = defineModule({
  name: 'hub',
  needs: { environments: EnvironmentsPort, product: ProductPort, parameters: ParametersPort },
  provides: { hub: HubPort, zone: TimeZonePort, place: HubPlacePort },
  migrations: { config: hubMigrations },
  events: [hubChanged],
  ofPeople: { part: 'hub', kind: 'edits' },
  make: ({ bus, access, clock, databases }, { environments, product, parameters }) => {
    const store = new HubStore(databases.config);
    const service = new HubService({ store, environments, product, access, bus });
    const zone = new TimeZone(parameters, product);
    const holidays = new Holidays({ parameters, zone, clock });
    const place: HubPlacePort = { current: () => placeOf({ product, zone, holidays }) };
    return {
      ports: { hub: service, zone, place },
      routes: { hub: hubRoutes(service, zone, holidays) },
      personal: lastEdits('hub', {
        all: () => [store.get()],
        save: (record) => store.save(record),
        told: ({ Name }) => ({ Name }),
      }),
    };
  },
});
