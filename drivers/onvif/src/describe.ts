import {
  camera,
  cameraMotion,
  cameraMovement,
  cameraPresets,
  describeDevice,
  type Capability,
  type DeviceDescription,
  type DeviceIdentity,
  type OfferedStream,
} from '@dimora/driver-kit';
import type { CameraStream, OnvifSettings } from './settings.ts';

/** A camera's features. */
export type CameraAbilities = {
  readonly motion: boolean;
  readonly movement: boolean;
  /** Names of its presets. */
  readonly presets: readonly string[];
  /** It provides still images. */
  readonly pictures: boolean;
};

/** Strips a text to the characters allowed in a device's Key. */
export const keyPart = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '').slice(0, 64);

/** An ONVIF camera's Key: its announced id, or its address if it has none. */
export const onvifKey = ({
  endpoint,
  DeviceId,
  Address,
  port,
}: Pick<OnvifSettings, 'endpoint' | 'DeviceId' | 'Address' | 'port'>): string =>
  `onvif_${keyPart(endpoint) || keyPart(DeviceId) || keyPart(`${Address}:${port}`)}`;

/** Streams as clients see them (DEVICES-06): the first is the default one. */
export const offered = (streams: readonly CameraStream[]): readonly OfferedStream[] =>
  streams.map(({ path, mime, mjpeg }, at) => ({
    path,
    mime: mjpeg ? 'multipart/x-mixed-replace' : mime,
    default: at === 0,
  }));

/** Describes a camera; its features are known after the first connection. */
export function describeCamera(
  identity: Omit<DeviceIdentity, 'Physical'>,
  streams: readonly CameraStream[],
  { motion, movement, presets, pictures }: CameraAbilities,
): DeviceDescription {
  const abilities: readonly Capability[] = [
    camera,
    ...(movement ? [cameraMovement()] : []),
    ...(presets.length > 0 ? [cameraPresets(presets)] : []),
    ...(motion ? [cameraMotion] : []),
  ];
  return {
    ...describeDevice({ ...identity, Physical: true }, abilities),
    // A tap on a camera must not move it.
    DefaultActionId: null,
    streams: offered(streams),
    pictures,
  };
}
