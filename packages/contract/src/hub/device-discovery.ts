import { z } from 'zod';
import { claimed } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, unaudited, viewable } from '../facts.ts';
import { named } from '../audit-told.ts';
import { Discovery, IgnoredDevice } from '../schemas/discovery.ts';
import { EnvironmentId, Name } from '../schemas/ids.ts';
import { BrokerCredentials, Device } from '../schemas/device.ts';
import { AddResult, ToReplace, readAsDevices, replacementErrors } from './device-manager.ts';

const tags = ['device manager'];
const path = '/api/device-manager/discovery';
const Id = z.string().min(1).max(64);

/** `wait`: answer when the search has ended, instead of immediately with the results so far. */
const wait = z.boolean().default(false);

/** One found device to install; omitted fields stay as discovered. */
export const FoundToInstall = z.object({
  Id,
  Name: Name.optional(),
  EnvironmentId: EnvironmentId.optional().meta({
    description: 'Without it, the device has no room yet',
  }),
  Settings: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Override the discovered ones, by name' }),
});
export type FoundToInstall = z.infer<typeof FoundToInstall>;

/** The result for one found device, in request order (DISCOVERY-03). */
export const FoundInstallResult = z.object({ Id: z.string(), result: AddResult });
export type FoundInstallResult = z.infer<typeof FoundInstallResult>;

/** Discovers devices on the hub's networks. One search at a time is shared by all callers. */
export const deviceDiscovery = {
  start: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({
      method: 'POST',
      path,
      tags,
      description: 'Searches with every driver, or joins the running search (DISCOVERY-02)',
    })
    .errors(errorsOf('SEARCH_YET_IN_PROGRESS'))
    .input(z.object({ wait }))
    .output(Discovery),
  current: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path, tags, description: 'The results of the last search so far' })
    .output(Discovery),
  probe: claimed('INSTALL_DEVICE')
    .meta(unaudited)
    .route({
      method: 'POST',
      path: `${path}/probe`,
      tags,
      description: 'Probes one address, or a subnet of at most 256, for devices (DISCOVERY-B1)',
    })
    .errors(errorsOf('SEARCH_YET_IN_PROGRESS', 'ADDRESS_NOT_ALLOWED'))
    .input(z.object({ target: z.string().trim().min(1).max(64), wait }))
    .output(Discovery),
  install: claimed('INSTALL_DEVICE')
    .meta(readAsDevices)
    .route({ method: 'POST', path: `${path}/install`, tags })
    .input(z.object({ devices: z.array(FoundToInstall).min(1).max(500) }))
    .output(z.array(FoundInstallResult)),
  replace: claimed('INSTALL_DEVICE')
    .meta(readAsDevices)
    .route({
      method: 'POST',
      path: `${path}/replace`,
      tags,
      description: 'A found device replaces an installed one (DEVICES-B1)',
    })
    .errors({ ...replacementErrors, ...errorsOf('DEVICE_EXISTS', 'DEVICE_PROTOCOL') })
    .input(
      z.object({ device: ToReplace, found: FoundToInstall.pick({ Id: true, Settings: true }) }),
    )
    .output(z.object({ device: Device, credentials: BrokerCredentials.optional() })),
  move: claimed('INSTALL_DEVICE')
    .route({
      method: 'POST',
      path: `${path}/found/{Id}/move`,
      tags,
      description: 'An installed device gets the address at which it was found (DEVICES-B4)',
    })
    .errors(errorsOf('NOT_FOUND', 'DEVICE_EXISTS', 'DEVICE_PROTOCOL', 'DRIVER_MISSING'))
    .input(z.object({ Id }))
    .output(Device),
  ignored: claimed('INSTALL_DEVICE')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/ignored`, tags })
    .output(z.array(IgnoredDevice)),
  ignore: claimed('INSTALL_DEVICE')
    .meta(readBy('deviceDiscovery.ignored', () => ({}), named('Id', 'Name')))
    .route({ method: 'PUT', path: `${path}/ignored/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id }))
    .output(IgnoredDevice),
  unignore: claimed('INSTALL_DEVICE')
    .meta(readBy('deviceDiscovery.ignored', () => ({}), named('Id', 'Name')))
    .route({ method: 'DELETE', path: `${path}/ignored/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id }))
    .output(IgnoredDevice),
};
