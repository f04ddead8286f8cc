import type { DeviceId } from '@dimora/domain';
import { contentAnswer } from '@dimora/node-kit/http';
import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../../platform/http/os.ts';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { DevicesService } from '../edit/devices.service.ts';
import type { CameraPictures } from './camera-pictures.ts';
import type { ManyCommands } from './many-commands.ts';
import type { Operations } from './operations.ts';

type Parts = {
  readonly index: DeviceLookup;
  readonly service: DevicesService;
  readonly operations: Operations;
  readonly manyCommands: ManyCommands;
  readonly pictures: Lazy<CameraPictures>;
};

/** The procedures that run commands and look through cameras. */
export function operateRoutes({ index, service, operations, manyCommands, pictures }: Parts) {
  const device = (Id: DeviceId) => index.byId(Id);
  return {
    picture: os.devices.picture.handler(async ({ context, input }) => {
      const camera = context.grant('APP_PRO_DVR', device(input.Id));
      const { picture, takenAt } = await (await pictures()).of(camera);
      return contentAnswer(picture, takenAt);
    }),
    run: os.devices.run.handler(async ({ context, input }) => {
      const granted = context.grant('OPERATE_DEVICE', device(input.Id));
      return service.run(granted, input.ActionId, input.Value, context.caller);
    }),
    runMany: os.devices.runMany.handler(({ context, input }) =>
      manyCommands.run(input.commands, context.grant, context.caller),
    ),
    simulate: os.devices.simulate.handler(({ context, input }) => {
      operations.simulate(
        context.grant('SIMULATE_DEVICE', device(input.Id)),
        input.StateVar,
        input.Value,
      );
      return {};
    }),
  };
}
