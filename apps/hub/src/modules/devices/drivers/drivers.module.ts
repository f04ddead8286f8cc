import { DriverLoader } from '../../../platform/drivers/driver-loader.ts';
import { defineModule } from '../../../platform/module.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { DriversPort } from './port.ts';
import { SearchTimeouts } from './search-timeouts.ts';

/** The hub's drivers, and how long each may search. */
export const drivers = defineModule({
  name: 'drivers',
  essential: true,
  needs: { parameters: ParametersPort },
  provides: { drivers: DriversPort },
  make: ({ clock, log, readiness, setting }, { parameters }) => {
    const { driverPackages: packages, driverLinks: links } = setting;
    const loader = new DriverLoader({ packages, clock, log, readiness });
    const timeouts = new SearchTimeouts(parameters);
    loader.onLoaded(() => timeouts.know(loader.drivers.values()));
    return {
      ports: {
        drivers: {
          all: loader.drivers,
          links,
          load: () => loader.load(),
          searchTimeoutMs: (driver) => timeouts.of(driver),
          expectedSearchMs: () => timeouts.expectedMs(),
        },
      },
    };
  },
});
