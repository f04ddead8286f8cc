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

/** What a camera can do beyond being looked at. */
export type CameraAbilities = {
  readonly motion: boolean;
  readonly movement: boolean;
  /** Names of the views that it knows. */
  readonly presets: readonly string[];
  /** It gives stills. */
  readonly pictures: boolean;
};

/** The letters of a text that may stand in a device's key. */
export const keyPart = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '').slice(0, 64);

/** The key of an ONVIF camera: by what it calls itself, else by where it is. */
export const onvifKey = ({
  endpoint,
  DeviceId,
  Address,
  port,
}: Pick<OnvifSettings, 'endpoint' | 'DeviceId' | 'Address' | 'port'>): string =>
  `onvif_${keyPart(endpoint) || keyPart(DeviceId) || keyPart(`${Address}:${port}`)}`;

/** Streams as readers see them (DEVICES-06): the first is the default one. */
export const offered = (streams: readonly CameraStream[]): readonly OfferedStream[] =>
  streams.map(({ path, mime, mjpeg }, at) => ({
    path,
    mime: mjpeg ? 'multipart/x-mixed-replace' : mime,
    default: at === 0,
  }));

/** Describes a camera; what it can do is known once it has been asked. */
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
    // A tap on a camera must not turn it.
    DefaultActionId: null,
    streams: offered(streams),
    pictures,
  };
}
