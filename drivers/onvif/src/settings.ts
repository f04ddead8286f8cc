import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** How to authenticate with a stream (CAMERA-08): in its URL, with a base64 password, or in a header. */
export const STREAM_AUTH = ['INLINE_URL', 'BASIC_BTOA_PSW', 'BASIC_HEADER'] as const;

/** A stream as entered by a person (CAMERA-08). */
export const CameraStream = z.object({
  protocol: z.enum(['rtsp:', 'http:', 'https:']).default('rtsp:'),
  type: z.enum(['video/audio', 'video']).default('video/audio'),
  mime: z.enum(['video/mp4']).default('video/mp4'),
  path: textSetting('noSpaces', { max: 500, empty: true }).default(''),
  port: portSetting().default(554),
  mjpeg: z.boolean().default(false),
  rtsp_transport: z.enum(['', 'tcp', 'udp']).default('').meta({ advanced: true }),
});
export type CameraStream = z.infer<typeof CameraStream>;

/** A stream with default settings. */
export const aStream = (parts: Partial<CameraStream> = {}): CameraStream =>
  CameraStream.parse(parts);

/**
 * The camera form (INSTALL-09): `filled` holds its prefilled values; auth type and streams are still
 * required.
 */
const cameraForm = (filled: readonly CameraStream[], port: number) => ({
  Address: textSetting('host'),
  port: portSetting().default(port),
  Username: z.string().max(64).default('admin'),
  Password: z.string().max(128).default('').meta({ format: 'password' }),
  auth: z.enum(STREAM_AUTH).meta({ default: STREAM_AUTH[0] }),
  streams: z
    .array(CameraStream)
    .min(1)
    .max(8)
    .meta({ default: [...filled] }),
  DeviceId: textSetting('dottedId', { max: 64, empty: true }).default('').meta({ advanced: true }),
});

/** An ONVIF camera; a stream without a path is the camera's own stream at the same position. */
export const OnvifSettings = z.object({
  ...cameraForm([aStream()], 80),
  /** Its announced id, from discovery. */
  endpoint: textSetting('dottedId', { max: 80, empty: true }).default('').meta({ advanced: true }),
});
export type OnvifSettings = z.infer<typeof OnvifSettings>;

/** A camera with only its streams known; `filled` and the snapshot's path depend on its make. */
export const streamSettings = (filled: readonly CameraStream[], snapshotPath: string) =>
  z.object({
    ...cameraForm(filled, 80),
    snapshotPath: textSetting('urlPath', { max: 300, empty: true })
      .default(snapshotPath)
      .meta({ advanced: true }),
  });
/** The type of {@link streamSettings}. */
export type StreamSettings = z.infer<ReturnType<typeof streamSettings>>;
