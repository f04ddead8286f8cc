import type { DeviceId } from '@dimora/domain';
import { withUncheckedOutput } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import type { BulkEditService } from './edit/bulk-edit.service.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DevicesService } from './edit/devices.service.ts';
import type { InstallationService } from './install/installation.service.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly service: DevicesService;
  readonly installation: InstallationService;
  readonly bulkEdit: BulkEditService;
};

/** The procedures of {@link DevicesService}, and the sign-in of devices to the hub's own broker. */
export function deviceRoutes({ index, service, installation, bulkEdit }: Parts) {
  const device = (Id: DeviceId) => index.byId(Id);
  return {
    list: withUncheckedOutput(
      os.devices.list.handler(({ context }) => service.list(context.caller)),
    ),
    counts: os.devices.counts.handler(({ context }) => service.counts(context.caller)),
    get: os.devices.get.handler(({ context, input }) =>
      service.detail(context.caller, input.reference),
    ),
    update: os.devices.update.handler(({ context, input }) =>
      service.update(
        context.grant('MODIFY_DEVICE', device(input.Id)),
        input.revision,
        input.change,
        context.caller,
      ),
    ),
    changeMany: os.devices.changeMany.handler(({ context, input }) =>
      bulkEdit.change(input.devices, context.grant, context.caller),
    ),
    separate: os.devices.separate.handler(({ context, input: { Id, Channel, ...named } }) =>
      service.separate(context.grant('MODIFY_DEVICE', device(Id)), Channel, named, context.caller),
    ),
    rejoin: os.devices.rejoin.handler(({ context, input: { Id, Channel, revision } }) => {
      const whole = context.grant('MODIFY_DEVICE', device(Id));
      const part = whole.Channels.find((each) => each.Channel === Channel)?.DeviceId;
      service.rejoin(
        { part: context.grant('MODIFY_DEVICE', part ? device(part) : undefined) },
        revision,
        context.caller,
      );
      return {};
    }),
    favourite: os.devices.favourite.handler(({ context, input }) => {
      service.favour(
        context.grant('READ_DEVICE', device(input.Id)),
        input.favourite,
        context.caller,
      );
      return { favourite: input.favourite };
    }),
    favourites: os.devices.favourites.handler(({ context }) => service.favourites(context.caller)),
    renewCredentials: os.devices.renewCredentials.handler(({ context, input }) =>
      installation.renewCredentials(context.grant('INSTALL_DEVICE', device(input.Id))),
    ),
  };
}
