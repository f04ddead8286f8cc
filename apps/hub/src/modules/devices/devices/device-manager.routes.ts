import type { DeviceId } from '@dimora/domain';
import type { HubContext } from '../../../platform/http/context.ts';
import { forgetMany } from './edit/forget-many.ts';
import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DevicesService } from './edit/devices.service.ts';
import type { InstallationService } from './install/installation.service.ts';
import type { ReconfigurationService } from './install/reconfiguration.service.ts';
import type { ReplacementService } from './install/replacement.service.ts';

/** The procedures of {@link InstallationService} and {@link ReplacementService}, and the table of all configurations. */
export function deviceManagerRoutes({
  index,
  service,
  installation,
  replacement,
  reconfiguration,
}: {
  readonly index: DeviceLookup;
  readonly service: DevicesService;
  readonly installation: InstallationService;
  readonly replacement: ReplacementService;
  readonly reconfiguration: ReconfigurationService;
}) {
  const forget = ({ caller, grant }: HubContext, Id: DeviceId) => {
    const device = grant('FORGET_DEVICE', index.configuration(Id));
    service.refuseReturn(device, caller);
    return installation.forget(device, caller.actor);
  };
  return {
    allConfigurations: os.deviceManager.allConfigurations.handler(({ context }) =>
      service.configurations(context.caller),
    ),
    forget: os.deviceManager.forget.handler(({ context, input }) => forget(context, input.Id)),
    forgetMany: os.deviceManager.forgetMany.handler(({ context, input }) =>
      forgetMany(input.Ids, (Id) => forget(context, Id)),
    ),
    replace: os.deviceManager.replace.handler(({ context, input: { Id, by, ...agreed } }) => {
      context.grant('INSTALL_DEVICE');
      const old = context.grant('FORGET_DEVICE', context.grant('MODIFY_DEVICE', index.byId(Id)));
      const newcomer = context.grant('FORGET_DEVICE', index.byId(by.Id));
      return replacement.byInstalled(
        old,
        agreed,
        { device: newcomer, revision: by.revision },
        context.caller,
      );
    }),
    drivers: os.deviceManager.drivers.handler(({ context }) =>
      installation.drivers(context.grant('INSTALL_DEVICE')),
    ),
    add: os.deviceManager.add.handler(({ context, input }) =>
      installation.add(context.grant('INSTALL_DEVICE'), input.devices),
    ),
    readList: os.deviceManager.readList.handler(async ({ context, input }) => {
      const proof = context.grant('INSTALL_DEVICE');
      const { devices, skipped } = await installation.readList(proof, input.driver, input.text);
      const told = devices.map(({ Name, Settings, parts, places }) => ({
        Name,
        Settings: { ...Settings },
        parts: [...parts],
        places: [...places],
      }));
      return { devices: told, skipped };
    }),
    settings: os.deviceManager.settings.handler(({ context, input }) => {
      context.grant('INSTALL_DEVICE');
      return reconfiguration.settings(context.grant('MODIFY_DEVICE', index.byId(input.Id)));
    }),
    reconfigure: os.deviceManager.reconfigure.handler(({ context, input: { Id, ...sent } }) => {
      context.grant('INSTALL_DEVICE');
      const device = context.grant('MODIFY_DEVICE', index.byId(Id));
      return reconfiguration.change(device, sent, context.caller);
    }),
  };
}
