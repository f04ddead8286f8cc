import type { VideoSource } from '@dimora/driver-kit';
import type { CameraStream, OnvifSettings } from './settings.ts';

type Access = Pick<OnvifSettings, 'Address' | 'Username' | 'Password' | 'auth'>;

/** A camera's streams as the hub reads them (CAMERA-08): the password is the hub's to add. */
export const videoSources = (
  { Address, Username, Password, auth }: Access,
  streams: readonly CameraStream[],
): readonly VideoSource[] =>
  streams.map(({ protocol, port, path, mjpeg, rtsp_transport, type }) => ({
    protocol,
    host: Address,
    port,
    path: path.startsWith('/') ? path : `/${path}`,
    credentials: Username === '' ? null : { username: Username, password: Password },
    basic: auth !== 'INLINE_URL',
    mjpeg,
    transport: rtsp_transport,
    audio: type === 'video/audio',
  }));
