import { ERROR_CODES, type ErrorCode } from '@dimora/domain';
import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { BrokerCredentials, DeviceConfiguration, DeviceToAdd, Driver } from '../schemas/device.ts';
import { DeviceId } from '../schemas/ids.ts';

const tags = ['device manager'];

/** What became of one device to add, in the order they were given (INSTALL-11). */
export const AddResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('resolved'),
    value: z.object({
      Id: DeviceId,
      Key: z.string(),
      credentials: BrokerCredentials.optional().meta({
        description: "For devices of the hub's own broker; never told again",
      }),
    }),
  }),
  z.object({
    status: z.literal('rejected'),
    error: z.object({
      code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
]);
/** See the schema. */
export type AddResult = z.infer<typeof AddResult>;

/** Getting devices in and out of the house. */
export const deviceManager = {
  allConfigurations: claimed('READ_DEVICE')
    .route({ method: 'GET', path: '/api/device-manager/all-configurations', tags })
    .output(z.array(DeviceConfiguration)),
  forget: claimed('FORGET_DEVICE')
    .route({ method: 'DELETE', path: '/api/device-manager/configurations/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: DeviceId }))
    .output(z.object({ Name: z.string() })),
  drivers: claimed('INSTALL_DEVICE')
    .route({ method: 'GET', path: '/api/device-manager/drivers', tags })
    .output(z.array(Driver)),
  add: claimed('INSTALL_DEVICE')
    .route({ method: 'POST', path: '/api/device-manager/devices', tags })
    .input(z.object({ devices: z.array(DeviceToAdd).min(1).max(100) }))
    .output(z.array(AddResult)),
};
