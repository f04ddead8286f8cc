import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, unaudited, viewable } from '../facts.ts';
import { named, only } from '../audit-told.ts';
import { oldAfter, removes } from '../console-facts.ts';
import {
  BrokerCredentials,
  Device,
  DeviceAction,
  DeviceConfiguration,
  DeviceToAdd,
  DeviceTrouble,
  Driver,
} from '../schemas/device.ts';
import { PictureContent } from '../schemas/content.ts';
import { DeviceId, Revision } from '../schemas/ids.ts';
import { Refusal } from '../schemas/refusal.ts';
import { ReplacementLoss } from '../schemas/replacement.ts';
import { StateValue } from '../schemas/state.ts';
import { readAsDevice } from './devices.ts';

/** Which devices are in which rooms. */
export const readAsDevices = readBy('devices.list', () => ({}), named('Name', 'EnvironmentId'));

const { claimed } = answering({ eachOldAfter: ['device'] });

const tags = ['device manager'];

/** The result for one device that was to be forgotten. */
export const Forgotten = z.object({ Id: DeviceId, error: Refusal.nullable() });
export type Forgotten = z.infer<typeof Forgotten>;

/** The result for one device to add, in request order (INSTALL-11). */
export const AddResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('resolved'),
    value: z.object({
      Id: DeviceId,
      Key: z.string(),
      credentials: BrokerCredentials.optional().meta({
        description: "For devices of the hub's own broker; shown only once",
      }),
    }),
  }),
  z.object({
    status: z.literal('rejected'),
    error: Refusal,
  }),
]);
export type AddResult = z.infer<typeof AddResult>;

/** A preview of a device with settings that are only being tried (INSTALL-B1). */
export const TestResult = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    Reachable: z.boolean(),
    trouble: DeviceTrouble.nullable(),
    /** Live readings by state variable; those the device has not reported are omitted. */
    StateVars: z.record(z.string(), z.object({ Value: StateValue, Unit: z.string() })),
    Description: z.object({
      Key: z.string(),
      ModelName: z.string(),
      Manufacturer: z.string(),
      IoTCategoryIds: z.array(z.string()),
      Actions: z.array(DeviceAction),
    }),
    Frame: z.string().nullable().meta({
      description: 'Where to request what a camera showed, for five minutes; null for all others',
    }),
    tookMs: z.number(),
  }),
  Refusal.extend({
    ok: z.literal(false),
    trouble: DeviceTrouble.nullable(),
    tookMs: z.number(),
  }),
]);
export type TestResult = z.infer<typeof TestResult>;

/** The settings of an installed device as its form shows them (DEVICES-B4); secrets are masked. */
export const InstalledSettings = z.object({
  driver: z.string(),
  Settings: z.record(z.string(), z.unknown()),
  revision: Revision,
  editable: z.boolean().meta({
    description: 'False where another manager keeps its configuration, such as that of Modbus',
  }),
});
export type InstalledSettings = z.infer<typeof InstalledSettings>;

/** The device to replace with the revision the caller saw, and the losses they accept. */
export const ToReplace = z.object({
  Id: DeviceId,
  revision: Revision,
  accepted: ReplacementLoss.default({ Actions: [], StateVars: [], EVENTS: [] }),
});
export type ToReplace = z.infer<typeof ToReplace>;

/** A device read from a list, to be completed and added (INSTALL-11). */
export const ProposedDevice = z.object({
  Name: z.string(),
  Settings: z.record(z.string(), z.unknown()).meta({ description: 'Without the connection' }),
  parts: z.array(z.object({ property: z.string(), address: z.string() })),
  places: z
    .array(z.string())
    .meta({ description: 'The groups around it in the list, outermost first' }),
});
export type ProposedDevice = z.infer<typeof ProposedDevice>;

/** The longest list that is read, in characters. */
const LONGEST_LIST = 700_000;

/** Obstacles to a replacement (DEVICES-B1). */
export const replacementErrors = errorsOf(
  'NOT_FOUND',
  'EDIT_CONFLICT',
  'REPLACEMENT_UNFIT',
  'REPLACEMENT_LACKS',
);

/** Installing, replacing and removing devices. */
export const deviceManager = {
  allConfigurations: claimed('READ_DEVICE')
    .meta({ ...viewable, ...oldAfter('environment') })
    .route({ method: 'GET', path: '/api/device-manager/all-configurations', tags })
    .output(z.array(DeviceConfiguration)),
  forget: claimed('FORGET_DEVICE')
    .meta({ ...readAsDevice, ...removes('device') })
    .route({ method: 'DELETE', path: '/api/device-manager/configurations/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: DeviceId }))
    .output(z.object({ Name: z.string() })),
  forgetMany: claimed('FORGET_DEVICE')
    .meta({ ...keeping('Ids'), ...readAsDevices })
    .route({
      method: 'POST',
      path: '/api/device-manager/configurations/forgotten',
      tags,
      description:
        'Forgets many devices; one result each, in order, independent of the others (DEVICES-B2). It can’t be undone',
    })
    .input(z.object({ Ids: z.array(DeviceId).min(1).max(2000) }))
    .output(z.array(Forgotten)),
  replace: claimed('INSTALL_DEVICE')
    .meta({
      ...readAsDevice,
      ...keeping('accepted'),
      ...readBy(
        'devices.get',
        ({ Id }) => ({ reference: Id }),
        only('Key', 'Address', 'Provider', 'Manufacturer', 'ModelName'),
      ),
    })
    .route({
      method: 'POST',
      path: '/api/device-manager/configurations/{Id}/replacement',
      tags,
      description:
        'An installed device replaces another, whose Id is kept with everything that refers to it (DEVICES-B1)',
    })
    .errors(replacementErrors)
    .input(ToReplace.extend({ by: z.object({ Id: DeviceId, revision: Revision }) }))
    .output(Device),
  drivers: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/device-manager/drivers', tags })
    .output(z.array(Driver)),
  add: claimed('INSTALL_DEVICE')
    .meta(readAsDevices)
    .route({ method: 'POST', path: '/api/device-manager/devices', tags })
    .input(z.object({ devices: z.array(DeviceToAdd).min(1).max(100) }))
    .output(z.array(AddResult)),
  readList: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({
      method: 'POST',
      path: '/api/device-manager/lists',
      tags,
      description:
        'Reads a list of a protocol’s own tool, such as the group addresses of ETS, and proposes devices. Nothing is installed or kept',
    })
    .errors(errorsOf('LIST_UNREADABLE', 'DRIVER_MISSING'))
    .input(z.object({ driver: z.string(), text: z.string().min(1).max(LONGEST_LIST) }))
    .output(z.object({ devices: z.array(ProposedDevice), skipped: z.number().int() })),
  test: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({
      method: 'POST',
      path: '/api/device-manager/test',
      tags,
      description:
        'Connects to a device as if it were installed, for some seconds, without storing anything (INSTALL-B1)',
    })
    .errors(errorsOf('RATE_LIMITED'))
    .input(
      z.object({
        driver: z.string().max(64),
        Settings: z.record(z.string(), z.unknown()),
        Id: DeviceId.optional().meta({
          description: 'The installed device whose stored secrets stand for the masks',
        }),
      }),
    )
    .output(TestResult),
  /** What a camera showed in a trial of the caller. */
  trialPicture: claimed('INSTALL_DEVICE')
    .route({
      method: 'GET',
      path: '/api/device-manager/trials/{Id}/picture',
      tags,
      outputStructure: 'detailed',
      successDescription: 'The image, 1 MB at most',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(100) }))
    .output(PictureContent),
  settings: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/device-manager/configurations/{Id}/settings', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: DeviceId }))
    .output(InstalledSettings),
  reconfigure: claimed('INSTALL_DEVICE')
    .meta(readBy('deviceManager.settings', ({ Id }) => ({ Id })))
    .route({
      method: 'PUT',
      path: '/api/device-manager/configurations/{Id}/settings',
      tags,
      description:
        'Changes the settings of an installed device and reconnects it; a mask keeps its secret (DEVICES-B4)',
    })
    .errors(
      errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'DEVICE_EXISTS', 'DEVICE_PROTOCOL', 'DRIVER_MISSING'),
    )
    .input(
      z.object({
        Id: DeviceId,
        revision: Revision,
        Settings: z.record(z.string(), z.unknown()),
      }),
    )
    .output(z.object({ device: Device, credentials: BrokerCredentials.optional() })),
};
