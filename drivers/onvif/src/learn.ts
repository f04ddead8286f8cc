import { DriverError, type DeviceDescription } from '@dimora/driver-kit';
import { textAt } from '@dimora/driver-kit/xml';
import { ask, DEVICE, readInformation, type CameraInformation } from './codec/device.ts';
import {
  askPicture,
  askStream,
  filledStreams,
  MEDIA,
  readProfiles,
  readUri,
  streamAt,
  type Profile,
} from './codec/media.ts';
import { askPresets, readPresets } from './codec/ptz.ts';
import { describeCamera, keyPart, onvifKey } from './describe.ts';
import type { CameraStream, OnvifSettings } from './settings.ts';
import type { OnvifClient, ServicePath } from './wire/onvif-client.ts';

/** The camera's PTZ, if it has one. */
export type Head = {
  readonly service: ServicePath;
  readonly profile: string;
  /** Preset tokens by name. */
  readonly presets: ReadonlyMap<string, string>;
};

/** What a camera reports about itself. */
export type Learned = {
  readonly description: DeviceDescription;
  readonly head: Head | undefined;
  readonly events: ServicePath | undefined;
  readonly picture: ServicePath | undefined;
  readonly streams: readonly CameraStream[];
};

/**
 * Queries a camera's identity and features.
 * @throws DriverError with ANOTHER_DEVICE if it isn't the installed one
 */
export async function learn(
  client: OnvifClient,
  settings: OnvifSettings,
  signal: AbortSignal,
): Promise<Learned> {
  await client.beat(signal);
  await checkEndpoint(client, settings, signal);
  const services = await client.services(signal);
  const told = await client.call(client.device, ask('GetDeviceInformation', DEVICE), signal);
  const information = readInformation(told);
  if (settings.DeviceId !== '' && keyPart(settings.DeviceId) !== keyPart(information.serial))
    throw new DriverError('PROTOCOL', { trouble: 'ANOTHER_DEVICE' });
  const { media, ptz, events } = services;
  const profiles = media
    ? readProfiles(await client.call(media, ask('GetProfiles', MEDIA), signal))
    : [];
  const streams = media ? await streamsOf(client, media, profiles, signal) : [];
  const head = ptz && (await headOf(client, ptz, profiles, signal));
  const filled = filledStreams(settings.streams, streams);
  const picture = media && (await pictureOf(client, media, profiles, signal));
  return {
    streams: filled,
    events,
    head,
    picture,
    description: describe(settings, information, filled, {
      motion: events !== undefined,
      movement: head !== undefined,
      presets: [...(head?.presets.keys() ?? [])],
      pictures: picture !== undefined,
    }),
  };
}

const describe = (
  settings: OnvifSettings,
  { Manufacturer, ModelName }: CameraInformation,
  streams: readonly CameraStream[],
  abilities: Parameters<typeof describeCamera>[2],
): DeviceDescription => {
  const Key = onvifKey(settings);
  const UDN = settings.endpoint || `uuid:${Key}`;
  const identity = { UDN, Key, Address: settings.Address, ModelName, Manufacturer };
  return describeCamera(identity, streams, abilities);
};

/**
 * A camera found by its announcement must still report the same id; cameras that report none are accepted.
 */
async function checkEndpoint(
  client: OnvifClient,
  { endpoint }: OnvifSettings,
  signal: AbortSignal,
): Promise<void> {
  if (endpoint === '') return;
  const told = await endpointOf(client, signal);
  if (told !== '' && keyPart(told) !== keyPart(endpoint))
    throw new DriverError('PROTOCOL', { trouble: 'ANOTHER_DEVICE' });
}

/** The announced id of a camera; empty if it reports none. */
export const endpointOf = async (client: OnvifClient, signal: AbortSignal): Promise<string> =>
  (await optional(
    client
      .call(client.device, ask('GetEndpointReference', DEVICE), signal, { signed: false })
      .then((answer) => textAt(answer, 'GUID').slice(0, 80)),
  )) ?? '';

async function streamsOf(
  client: OnvifClient,
  media: ServicePath,
  profiles: readonly Profile[],
  signal: AbortSignal,
): Promise<readonly CameraStream[]> {
  const streams: CameraStream[] = [];
  for (const profile of profiles) {
    const uri = await optional(client.call(media, askStream(profile.token), signal).then(readUri));
    const stream = uri && streamAt(uri, profile);
    if (stream) streams.push(stream);
  }
  return streams;
}

async function pictureOf(
  client: OnvifClient,
  media: ServicePath,
  [profile]: readonly Profile[],
  signal: AbortSignal,
): Promise<ServicePath | undefined> {
  if (!profile) return undefined;
  const uri = await optional(client.call(media, askPicture(profile.token), signal).then(readUri));
  return uri && client.at(uri.href);
}

async function headOf(
  client: OnvifClient,
  service: ServicePath,
  profiles: readonly Profile[],
  signal: AbortSignal,
): Promise<Head | undefined> {
  const profile = profiles.find(({ movable }) => movable)?.token;
  if (profile === undefined) return undefined;
  const presets = await optional(
    client.call(service, askPresets(profile), signal).then(readPresets),
  );
  return { service, profile, presets: presets ?? new Map<string, string>() };
}

/**
 * Runs an optional query: a refusal or an invalid response yields nothing; a time-out or another device is an
 * error.
 */
async function optional<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    const hasAnswered =
      error instanceof DriverError &&
      (error.failure === 'REFUSED' || error.failure === 'PROTOCOL') &&
      error.trouble !== 'WRONG_CREDENTIALS';
    if (hasAnswered) return undefined;
    throw error;
  }
}
