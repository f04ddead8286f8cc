import { z } from 'zod';

/** How to authenticate with a stream (CAMERA-08): in its URL, with a base64 password, or in a header. */
export const STREAM_AUTH = ['INLINE_URL', 'BASIC_BTOA_PSW', 'BASIC_HEADER'] as const;

/** A stream as entered by a person (CAMERA-08). */
export const CameraStream = z.object({
  protocol: z.enum(['rtsp:', 'http:', 'https:']).default('rtsp:'),
  type: z.enum(['video/audio', 'video']).default('video/audio'),
  mime: z.enum(['video/mp4']).default('video/mp4'),
  path: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\s]*$/)
    .default(''),
  port: z.number().int().min(1).max(65_535).default(554),
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
  Address: z.string().trim().min(1).max(120),
  port: z.number().int().min(1).max(65_535).default(port),
  Username: z.string().max(64).default('admin'),
  Password: z.string().max(128).default('').meta({ format: 'password' }),
  auth: z.enum(STREAM_AUTH).meta({ default: STREAM_AUTH[0] }),
  streams: z
    .array(CameraStream)
    .min(1)
    .max(8)
    .meta({ default: [...filled] }),
  DeviceId: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w.:-]*$/)
    .default('')
    .meta({ advanced: true }),
});

/** An ONVIF camera; a stream without a path is the camera's own stream at the same position. */
export const OnvifSettings = z.object({
  ...cameraForm([aStream()], 80),
  /** Its announced id, from discovery. */
  endpoint: z
    .string()
    .max(80)
    .regex(/^[\w:-]*$/)
    .default('')
    .meta({ advanced: true }),
});
export type OnvifSettings = z.infer<typeof OnvifSettings>;

/** A camera with only its streams known; `filled` and the snapshot's path depend on its make. */
export const streamSettings = (filled: readonly CameraStream[], snapshotPath: string) =>
  z.object({
    ...cameraForm(filled, 80),
    snapshotPath: z
      .string()
      .trim()
      .max(300)
      .regex(/^(\/[^\s]*)?$/)
      .default(snapshotPath)
      .meta({ advanced: true }),
  });
/** The type of {@link streamSettings}. */
export type StreamSettings = z.infer<ReturnType<typeof streamSettings>>;
