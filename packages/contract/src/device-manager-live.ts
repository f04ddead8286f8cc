import { ERROR_CODES } from '@dimora/domain';
import { z } from 'zod';
import { Discovery, FoundDevice } from './schemas/discovery.ts';
import { topicContract, type TopicToClient, type TopicToHub } from './topics.ts';

/**
 * The socket namespace of the device manager; the token goes in the query (DISCOVERY-11). Refused with an
 * error code in `data.code` without a valid token, or without INSTALL_DEVICE.
 */
export const DEVICE_MANAGER_NAMESPACE = '/device-manager';

/** The search for devices, live (DISCOVERY-11). */
export const DiscoveryTopic = topicContract({
  name: 'deviceDiscovery',
  claim: 'INSTALL_DEVICE',
  viewable: true,
  namespace: DEVICE_MANAGER_NAMESPACE,
  params: z.null(),
  /** On connecting, when a search starts, and when it ends. */
  snapshot: Discovery,
  news: {
    /** A device was found, or updated with more details: `list` says where it belongs (DISCOVERY-09). */
    found: FoundDevice,
    /** A device was found that can't be installed as it is. */
    unprocessable: FoundDevice,
    /** A driver timed out before it had finished. */
    timeout: z.object({ driver: z.string(), timeoutMs: z.number() }),
    /** A driver's search failed; the other drivers continue. */
    exception: z.object({ driver: z.string(), code: z.enum(ERROR_CODES) }),
  },
});

/** What a hub emits in {@link DEVICE_MANAGER_NAMESPACE}. */
export type DeviceManagerToClient = TopicToClient<typeof DiscoveryTopic>;

/** What a client may emit in {@link DEVICE_MANAGER_NAMESPACE}. */
export type DeviceManagerToHub = TopicToHub;
