import { os } from '../../platform/http/os.ts';
import type { DeviceIndex } from './device-index.ts';
import { byOf, type DevicesService } from './devices.service.ts';
import type { InstallationService } from './installation.service.ts';
import type { TrialsService } from './trial/trials.service.ts';

/** The procedures of {@link InstallationService}, and the table of all configurations. */
export function deviceManagerRoutes(
  index: DeviceIndex,
  service: DevicesService,
  installation: InstallationService,
  trials: TrialsService,
) {
  return {
    allConfigurations: os.deviceManager.allConfigurations.handler(({ context }) =>
      service.configurations(context.caller),
    ),
    forget: os.deviceManager.forget.handler(({ context, input }) =>
      installation.forget(
        context.grant('FORGET_DEVICE', index.configuration(input.Id)),
        byOf(context.caller),
      ),
    ),
    drivers: os.deviceManager.drivers.handler(({ context }) =>
      installation.drivers(context.grant('INSTALL_DEVICE')),
    ),
    add: os.deviceManager.add.handler(({ context, input }) =>
      installation.add(context.grant('INSTALL_DEVICE'), input.devices),
    ),
    test: os.deviceManager.test.handler(({ context, input }) =>
      trials.test(context.grant('INSTALL_DEVICE'), input.driver, input.Settings),
    ),
  };
}
