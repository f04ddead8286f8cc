import { aStream, type CameraStream } from '../settings.ts';

/** A make of cameras with known paths: everything its driver needs. */
export type Make = {
  readonly Key: string;
  readonly Manufacturer: string;
  readonly ModelName: string;
  /** The form's prefilled streams, best first. */
  readonly streams: readonly CameraStream[];
  /** Whether an address identifies a camera; false if it may have several channels. */
  readonly ownsAddress: boolean;
  /** Path of its still image; empty if unknown. */
  readonly snapshotPath: string;
  /** Path of its serial number, and how to find it in the response. */
  readonly serial?: { readonly path: string; readonly pattern: RegExp };
};

/** A generic camera, configured manually. */
const camera: Make = {
  Key: 'camera',
  Manufacturer: '',
  ModelName: 'IP camera',
  streams: [aStream({ path: '/' })],
  ownsAddress: false,
  snapshotPath: '',
};

/** Axis, by VAPIX: the first stream uses the camera's settings, the second is for small screens. */
const axis: Make = {
  Key: 'axis',
  Manufacturer: 'Axis',
  ModelName: 'Axis camera',
  streams: [
    aStream({ path: '/axis-media/media.amp?videocodec=h264', rtsp_transport: 'tcp' }),
    aStream({
      path: '/axis-media/media.amp?videocodec=h264&resolution=640x360',
      type: 'video',
      rtsp_transport: 'tcp',
    }),
    aStream({
      protocol: 'http:',
      path: '/axis-cgi/mjpg/video.cgi',
      port: 80,
      type: 'video',
      mjpeg: true,
    }),
  ],
  ownsAddress: true,
  snapshotPath: '/axis-cgi/jpg/image.cgi',
  serial: {
    path: '/axis-cgi/param.cgi?action=list&group=root.Properties.System.SerialNumber',
    pattern: /^root\.Properties\.System\.SerialNumber=(\w{1,64})\s*$/m,
  },
};

/** D-Link's DCS cameras. */
const dlink: Make = {
  Key: 'dlink',
  Manufacturer: 'D-Link',
  ModelName: 'D-Link camera',
  streams: [
    aStream({ path: '/live1.sdp' }),
    aStream({ path: '/live2.sdp' }),
    aStream({ protocol: 'http:', path: '/video/mjpg.cgi', port: 80, type: 'video', mjpeg: true }),
  ],
  ownsAddress: true,
  snapshotPath: '/image/jpeg.cgi',
};

/** Every known make, and the generic one. */
export const MAKES: readonly Make[] = [axis, dlink, camera];
