import type { ErrorCode } from '@dimora/domain';
import type { Discovery, FoundDevice } from './schemas/discovery.ts';

/**
 * The socket namespace of the device manager; the token goes in the query (DISCOVERY-11). Refused
 * with an error code in `data.code` without a good token, and to whoever lacks INSTALL_DEVICE.
 */
export const DEVICE_MANAGER_NAMESPACE = '/device-manager';

/** What a hub emits in {@link DEVICE_MANAGER_NAMESPACE}. */
export type DeviceManagerToClient = {
  /** The whole of it: on connecting, when a search starts, and when it ends. */
  state: (discovery: Discovery) => void;
  /** A device was found, or more is known of one: `list` says where it belongs (DISCOVERY-09). */
  found: (device: FoundDevice) => void;
  /** A device was found that can't be installed as it is. */
  unprocessable: (device: FoundDevice) => void;
  /** A driver's time was up before it had finished. */
  timeout: (news: { readonly driver: string; readonly timeoutMs: number }) => void;
  /** A driver's search failed; the others go on. */
  exception: (news: { readonly driver: string; readonly code: ErrorCode }) => void;
};

/** What a client may emit in {@link DEVICE_MANAGER_NAMESPACE}: a fresh token before the old one expires. */
export type DeviceManagerToHub = {
  renew: (token: string, answer: (result: { ok: boolean }) => void) => void;
};
