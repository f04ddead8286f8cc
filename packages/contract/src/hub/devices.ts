import { COMMAND_OUTCOMES, MOST_CHANNELS } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, unaudited, viewable } from '../facts.ts';
import { ofMany, item } from '../audit-told.ts';
import { BrokerCredentials, Device, DeviceChange, DeviceDetail } from '../schemas/device.ts';
import { PictureContent } from '../schemas/content.ts';
import { CommandOfMany, CommandResult } from '../schemas/group-result.ts';
import { DeviceId, EnvironmentId, Name, Revision } from '../schemas/ids.ts';
import { Refusal } from '../schemas/refusal.ts';
import { StateValue, StateVar } from '../schemas/state.ts';

const { claimed, session } = answering({ kind: 'device', eachOldAfter: ['device'] });

/** A device is the subject of its changes. */
const readAsChannel = readBy(
  'devices.get',
  ({ Id }) => ({ reference: Id }),
  item('Channel', ['DeviceId', 'Name', 'EnvironmentId'], 'Channels'),
);
export const readAsDevice = readBy('devices.get', ({ Id }) => ({ reference: Id }));

const tags = ['devices'];
const notFound = errorsOf('NOT_FOUND');
const operation = errorsOf(
  'NOT_FOUND',
  'VALUE_WRONG_TYPE',
  'VALUE_OUT_OF_RANGE',
  'VALUE_NOT_AN_OPTION',
  'DEVICE_REFUSED',
  'DEVICE_UNREACHABLE',
  'DEVICE_TIMEOUT',
  'DEVICE_PROTOCOL',
  'DRIVER_MISSING',
);

/** One channel of a device, as a path parameter. */
const channel = z.object({
  Id: DeviceId,
  Channel: z.coerce.number().int().min(1).max(MOST_CHANNELS),
});

/** A device of a bulk change, with the revision the caller saw (DEVICES-B2). */
export const ChangeOfMany = z.object({
  Id: DeviceId,
  revision: Revision,
  EnvironmentId: EnvironmentId.optional(),
  Name: Name.optional(),
  VoiceControlPerUser: DeviceChange.shape.VoiceControlPerUser,
  favourite: z.boolean().optional().meta({ description: 'The caller’s own' }),
});
export type ChangeOfMany = z.infer<typeof ChangeOfMany>;

/** The result for one device of a bulk change. */
export const ResultOfMany = z.discriminatedUnion('status', [
  z.object({ Id: DeviceId, status: z.literal('resolved'), revision: Revision }),
  z.object({ Id: DeviceId, status: z.literal('rejected'), error: Refusal }),
]);
export type ResultOfMany = z.infer<typeof ResultOfMany>;

const isOnceEach = (devices: readonly { readonly Id: string }[]): boolean =>
  new Set(devices.map(({ Id }) => Id)).size === devices.length;

/** Devices: read, change, operate. */
export const devices = {
  list: claimed('READ_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/devices', tags })
    .output(z.array(Device)),
  counts: claimed('READ_DEVICE')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/devices/counts',
      tags,
      description: 'Devices by provider (DEVICES-19)',
    })
    .output(
      z.array(
        z.object({ Provider: z.string(), total: z.number().int(), reachable: z.number().int() }),
      ),
    ),
  get: claimed('READ_DEVICE')
    .meta({
      ...viewable,
      ...keeping('Channel', 'EnvironmentId', 'Key', 'Name', 'Role', 'Type'),
      identity: ['Id'],
      ...atFirst,
    })
    .route({
      method: 'GET',
      path: '/api/devices/{reference}',
      tags,
      description: 'By Id, Key or stripped key (A50)',
    })
    .errors(notFound)
    .input(z.object({ reference: z.string().min(1).max(200) }))
    .output(DeviceDetail),
  picture: claimed('APP_PRO_DVR')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/devices/{Id}/picture',
      tags,
      outputStructure: 'detailed',
      successDescription: 'The image, 1 MB at most',
      description:
        'A camera’s still image; may be some seconds old if it was just requested (DEVICES-20)',
    })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'DEVICE_REFUSED',
        'DEVICE_UNREACHABLE',
        'DEVICE_TIMEOUT',
        'DEVICE_PROTOCOL',
        'DRIVER_MISSING',
      ),
    )
    .input(z.object({ Id: DeviceId }))
    .output(PictureContent),
  update: claimed('MODIFY_DEVICE')
    .meta({ ...readAsDevice, ...keeping('EnvironmentId', 'Name', 'Role') })
    .route({ method: 'PATCH', path: '/api/devices/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'VALUE_NOT_AN_OPTION'))
    .input(z.object({ Id: DeviceId, revision: Revision, change: DeviceChange }))
    .output(Device),
  separate: claimed('MODIFY_DEVICE')
    .meta({ ...readAsChannel, ...keeping('Channel', 'EnvironmentId', 'Name') })
    .route({
      method: 'POST',
      path: '/api/devices/{Id}/channels/{Channel}',
      tags,
      description:
        'Makes a channel a device of its own, which is changed, moved and operated like any other (DEVICES-B5)',
    })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(channel.extend({ revision: Revision, Name, EnvironmentId }))
    .output(Device),
  rejoin: claimed('MODIFY_DEVICE')
    .meta({ ...readAsChannel, ...keeping('Channel') })
    .route({
      method: 'DELETE',
      path: '/api/devices/{Id}/channels/{Channel}',
      tags,
      description:
        'Returns a channel to its device; `revision` is that of the channel’s own device',
    })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT'))
    .input(channel.extend({ revision: Revision }))
    .output(z.object({})),
  changeMany: claimed('READ_DEVICE')
    .meta(readBy('devices.list', () => ({}), ofMany))
    .route({
      method: 'PATCH',
      path: '/api/devices',
      tags,
      description:
        'Moves, renames, favours or grants by voice many devices; one result each, in order, independent of the others (DEVICES-B2)',
    })
    .input(z.object({ devices: z.array(ChangeOfMany).min(1).max(2000).refine(isOnceEach) }))
    .output(z.array(ResultOfMany)),
  runMany: claimed('OPERATE_DEVICE')
    .meta({ ...unaudited, ...atFirst })
    .route({
      method: 'POST',
      path: '/api/devices/actions',
      tags,
      description:
        'Commands many devices at once, as to undo a group command; one result each, in order, independent of the others',
    })
    .input(z.object({ commands: z.array(CommandOfMany).min(1).max(500) }))
    .output(z.array(CommandResult)),
  run: claimed('OPERATE_DEVICE')
    .meta({ ...unaudited, ...atFirst })
    .route({
      method: 'POST',
      path: '/api/devices/{Id}/actions/{ActionId}',
      tags,
      description:
        'Answers when the device has confirmed, or when a blind or lock has taken the command and is on its way; the value is that of ReplyAs (DEVICES-07)',
    })
    .errors(operation)
    .input(z.object({ Id: DeviceId, ActionId: z.string().max(100), Value: StateValue.optional() }))
    .output(
      z.object({
        Value: StateVar.nullable(),
        outcome: z.enum(COMMAND_OUTCOMES).optional().meta({
          description: 'How far the command got; absent on older hubs, which wait until confirmed',
        }),
      }),
    ),
  favourite: claimed('READ_DEVICE')
    .meta({ ...unaudited, ...atFirst })
    .route({ method: 'PUT', path: '/api/devices/{Id}/favourite', tags })
    .errors(notFound)
    .input(z.object({ Id: DeviceId, favourite: z.boolean() }))
    .output(z.object({ favourite: z.boolean() })),
  favourites: session
    .meta(viewable)
    .route({ method: 'GET', path: '/api/favourites', tags: ['favourites'] })
    .output(z.array(DeviceId)),
  renewCredentials: claimed('INSTALL_DEVICE')
    .meta(readAsDevice)
    .route({
      method: 'POST',
      path: '/api/devices/{Id}/broker-credentials',
      tags,
      description:
        "A new password for the hub's own broker; the old one becomes invalid, and its connections are closed",
    })
    .errors(errorsOf('NOT_FOUND', 'NO_BROKER_ACCOUNT'))
    .input(z.object({ Id: DeviceId }))
    .output(BrokerCredentials),
  simulate: claimed('SIMULATE_DEVICE')
    .meta(unaudited)
    .route({
      method: 'POST',
      path: '/api/devices/{Id}/simulate',
      tags,
      description: 'Only for fake devices (DEVICES-21)',
    })
    .errors(errorsOf('NOT_FOUND', 'NOT_A_FAKE_DEVICE', 'VALUE_WRONG_TYPE'))
    .input(z.object({ Id: DeviceId, StateVar: z.string().max(100), Value: StateValue }))
    .output(z.object({})),
};
