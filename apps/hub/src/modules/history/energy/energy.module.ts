import { plainName } from '@dimora/domain';
import { defineModule, hears } from '../../../platform/module.ts';
import {
  deviceReachabilityChanged,
  deviceStateChanged,
} from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { parameterChanged } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { RecorderPort } from '../recorder/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { meterMayTrip } from './energy.events.ts';
import { EnergyDays } from './energy-days.ts';
import { EnergyReporter } from './energy-report.ts';
import { marketPriceMigrations, MarketPriceStore } from './market-price.store.ts';
import { PowerWatch } from './power-watch.ts';
import { TariffSettings } from './tariff-settings.ts';
import { energyRoutes } from './energy.routes.ts';

/** What the house uses, what it costs, and when its meter may trip (ENERGY-B1). */
export const energy = defineModule({
  name: 'energy',
  needs: {
    house: VisibilityPort,
    devices: DeviceLookup,
    environments: EnvironmentsPort,
    recorder: RecorderPort,
    timeZone: TimeZonePort,
    parameters: ParametersPort,
  },
  migrations: { config: marketPriceMigrations },
  events: [meterMayTrip],
  make: ({ bus, clock, databases }, { parameters, ...ports }) => {
    const prices = new MarketPriceStore(databases.config);
    const settings = new TariffSettings(parameters, prices, () => clock.now());
    const parts = { clock, settings, prices, ...ports };
    const reporter = new EnergyReporter(parts);
    const watch = new PowerWatch({ bus, clock, settings, ...ports });
    return {
      routes: { energy: energyRoutes(reporter, settings, new EnergyDays(parts)) },
      listens: [
        hears(deviceStateChanged, ({ StateVars }) => {
          if (Object.keys(StateVars).some((name) => plainName(name) === 'CONSUMPTION'))
            watch.check();
        }),
        hears(deviceReachabilityChanged, () => watch.check()),
        hears(parameterChanged, ({ parameter }) => {
          if (parameter.Group === 'energy') watch.check();
        }),
      ],
      owns: [watch],
    };
  },
});
