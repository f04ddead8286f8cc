import type { Device } from '@dimora/contract';

/** True for what can be recorded: a camera, or a recorder with streams. */
export const isCamera = ({ IoTCategoryIds, Capabilities, Image }: Device): boolean =>
  IoTCategoryIds.includes('IpCamera') || Capabilities.streams.length > 0 || Image !== null;
