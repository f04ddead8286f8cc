import { all, at, escapeXml, textAt, type XmlElement } from '@dimora/driver-kit/xml';
import { aStream, type CameraStream } from '../settings.ts';

/** The media service's namespace. */
export const MEDIA = 'http://www.onvif.org/ver10/media/wsdl';
const SCHEMA = 'http://www.onvif.org/ver10/schema';

/** A media profile of a camera. */
export type Profile = {
  readonly token: string;
  readonly audio: boolean;
  readonly movable: boolean;
};

/** The maximum number of profiles in use. */
const MOST = 8;

/** Parses GetProfiles, in the camera's order, which is best first. */
export const readProfiles = (answer: XmlElement): readonly Profile[] =>
  all(answer, 'Profiles')
    .filter(({ attributes }) => attributes['token'])
    .slice(0, MOST)
    .map((profile) => ({
      token: profile.attributes['token'] ?? '',
      audio: at(profile, 'AudioEncoderConfiguration') !== undefined,
      movable: at(profile, 'PTZConfiguration') !== undefined,
    }));

/** Requests the stream URI of a profile. */
export const askStream = (token: string): string =>
  `<GetStreamUri xmlns="${MEDIA}"><StreamSetup><Stream xmlns="${SCHEMA}">RTP-Unicast</Stream><Transport xmlns="${SCHEMA}"><Protocol>RTSP</Protocol></Transport></StreamSetup><ProfileToken>${escapeXml(token)}</ProfileToken></GetStreamUri>`;

/** Requests the snapshot URI of a profile. */
export const askPicture = (token: string): string =>
  `<GetSnapshotUri xmlns="${MEDIA}"><ProfileToken>${escapeXml(token)}</ProfileToken></GetSnapshotUri>`;

/** Parses GetStreamUri and GetSnapshotUri; nothing for an invalid URI. */
export function readUri(answer: XmlElement): URL | undefined {
  const text = textAt(answer, 'MediaUri', 'Uri');
  return URL.canParse(text) ? new URL(text) : undefined;
}

const PROTOCOLS = ['rtsp:', 'http:', 'https:'] as const;

/** A profile's stream as the camera form has it; the host stays the one at which the camera was reached. */
export function streamAt(uri: URL, { audio }: Profile): CameraStream | undefined {
  const protocol = PROTOCOLS.find((each) => each === uri.protocol);
  const path = `${uri.pathname}${uri.search}`;
  if (!protocol || path.length > 500 || /\s/.test(path)) return undefined;
  const usual = { 'rtsp:': 554, 'http:': 80, 'https:': 443 }[protocol];
  return aStream({
    protocol,
    path,
    port: Number(uri.port || usual) || usual,
    type: audio ? 'video/audio' : 'video',
  });
}

/**
 * The installed streams, with the camera's own paths where none is set; at least the camera's first stream.
 */
export function filledStreams(
  installed: readonly CameraStream[],
  own: readonly CameraStream[],
): readonly CameraStream[] {
  return installed.map((stream, place) => {
    const told = own[place] ?? own[0];
    return stream.path !== '' || !told
      ? stream
      : { ...told, rtsp_transport: stream.rtsp_transport };
  });
}
