import { DriverError, type NetworkHost } from '@dimora/driver-kit';
import { RFRegion, ZWaveErrorCodes, isZWaveError } from '@zwave-js/core';
import type { PartialZWaveOptions } from 'zwave-js';
import { ZwaveKeys, type ZwaveNetworkSettings } from '../settings.ts';
import { readyCache } from './cache-folder.ts';
import { JoiningDriver } from './joining-driver.ts';

/**
 * Attempts per message: a dead node must not hold up the others for long. A node that missed one is asked again by
 * the next one that needs it.
 */
const ATTEMPTS = { sendData: 1, nodeInterview: 3 } as const;

/** Opens a stick and waits until its nodes are known; rejects if there is none, or it says no more. */
export async function openRadio(
  settings: ZwaveNetworkSettings,
  host: NetworkHost,
): Promise<JoiningDriver> {
  const damaged = await readyCache(settings.folder);
  if (damaged.length > 0) host.log.warn('zwave.cacheSetAside', { files: damaged.join(', ') });
  const driver = new JoiningDriver(settings.address, optionsOf(settings));
  const ready = Promise.withResolvers<void>();
  driver.once('driver ready', () => ready.resolve());
  driver.on('error', (error) => {
    ready.reject(error);
    host.failed(radioError(error));
  });
  const giveUp = (): void => ready.reject(new DriverError('UNREACHABLE'));
  host.signal.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.all([driver.start(), ready.promise]);
    return driver;
  } catch (error) {
    await driver.destroy().catch(() => {});
    throw radioError(error);
  } finally {
    host.signal.removeEventListener('abort', giveUp);
  }
}

function optionsOf({ folder, secrets, options }: ZwaveNetworkSettings): PartialZWaveOptions {
  const region = regionOf(options.region);
  return {
    logConfig: { enabled: false },
    storage: { cacheDir: folder, throttle: 'fast' },
    attempts: ATTEMPTS,
    // A node that got less protection than it offers is asked nothing until a person has agreed.
    interview: { disableOnNodeAdded: true },
    // What a tile shows is what the device has said.
    disableOptimisticValueUpdate: true,
    ...keysOf(ZwaveKeys.parse(secrets)),
    ...(region !== undefined && { rf: { region, preferLRRegion: false } }),
  };
}

/** zwave-js' region by its name, such as `Europe`; `undefined` for one that it doesn't know. */
export const regionOf = (name: string): RFRegion | undefined =>
  Object.entries(RFRegion)
    .flatMap(([each, region]) => (each === name && typeof region === 'number' ? [region] : []))
    .at(0);

const bytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const keysOf = (
  keys: ZwaveKeys,
): Pick<PartialZWaveOptions, 'securityKeys' | 'securityKeysLongRange'> => ({
  securityKeys: {
    S0_Legacy: bytes(keys.s0),
    S2_Unauthenticated: bytes(keys.s2Unauthenticated),
    S2_Authenticated: bytes(keys.s2Authenticated),
    S2_AccessControl: bytes(keys.s2Access),
  },
  securityKeysLongRange: {
    S2_Authenticated: bytes(keys.longRangeAuthenticated),
    S2_AccessControl: bytes(keys.longRangeAccess),
  },
});

const SILENT: ReadonlySet<ZWaveErrorCodes> = new Set([
  ZWaveErrorCodes.Controller_NodeTimeout,
  ZWaveErrorCodes.Controller_MessageExpired,
  ZWaveErrorCodes.Controller_ResponseNOK,
  ZWaveErrorCodes.Controller_CallbackNOK,
  ZWaveErrorCodes.Controller_MessageDropped,
  ZWaveErrorCodes.Driver_Failed,
  ZWaveErrorCodes.Driver_Destroyed,
  ZWaveErrorCodes.Driver_NotReady,
]);
const REFUSING: ReadonlySet<ZWaveErrorCodes> = new Set([
  ZWaveErrorCodes.CC_NotSupported,
  ZWaveErrorCodes.CC_NotImplemented,
  ZWaveErrorCodes.Argument_Invalid,
  ZWaveErrorCodes.Controller_NodeNotFound,
  ZWaveErrorCodes.Controller_EndpointNotFound,
  ZWaveErrorCodes.Controller_NotSupported,
  ZWaveErrorCodes.Controller_InterviewRestarted,
  ZWaveErrorCodes.AssociationCC_InvalidGroup,
  ZWaveErrorCodes.AssociationCC_NotAllowed,
  ZWaveErrorCodes.RemoveFailedNode_NodeOK,
  ZWaveErrorCodes.RemoveFailedNode_Failed,
  ZWaveErrorCodes.ReplaceFailedNode_NodeOK,
  ZWaveErrorCodes.ReplaceFailedNode_Failed,
  ZWaveErrorCodes.FirmwareUpdateCC_NotUpgradable,
  ZWaveErrorCodes.FirmwareUpdateCC_Busy,
  ZWaveErrorCodes.FirmwareUpdateCC_FailedToStart,
  ZWaveErrorCodes.FirmwareUpdateCC_TargetNotFound,
  ZWaveErrorCodes.NVM_InvalidFormat,
  ZWaveErrorCodes.NVM_NotSupported,
  ZWaveErrorCodes.NVM_NoSpace,
]);

/** What zwave-js says of a failure, in the kit's terms. */
export function radioError(error: unknown): unknown {
  if (!isZWaveError(error)) return error;
  if (SILENT.has(error.code)) return new DriverError('UNREACHABLE', { cause: error });
  if (REFUSING.has(error.code)) return new DriverError('REFUSED', { cause: error });
  return new DriverError('PROTOCOL', { cause: error });
}
