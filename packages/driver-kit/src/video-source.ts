import type { Credentials } from './http/digest.ts';

/**
 * Where a camera's stream is read. It holds the password, so it stays between driver and hub: no process, file, log or
 * answer gets it.
 */
export type VideoSource = {
  readonly protocol: 'rtsp:' | 'http:' | 'https:';
  readonly host: string;
  readonly port: number;
  /** Begins with a slash, with its query. */
  readonly path: string;
  readonly credentials: Credentials | null;
  /** Sends the password with the first request, for cameras that never send a challenge. */
  readonly basic: boolean;
  /** Pictures one after the other instead of MP4. */
  readonly mjpeg: boolean;
  /** How RTSP brings its packets; empty for whatever the camera allows. */
  readonly transport: '' | 'tcp' | 'udp';
  readonly audio: boolean;
};
