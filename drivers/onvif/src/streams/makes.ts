import { aStream, type CameraStream } from '../settings.ts';

/** A make of cameras whose paths are known: all that its driver needs to know of it. */
export type Make = {
  readonly Key: string;
  readonly Manufacturer: string;
  readonly ModelName: string;
  /** The streams that its form shows at first, best first. */
  readonly streams: readonly CameraStream[];
  /** One address is one camera; false where one may have several channels. */
  readonly ownsAddress: boolean;
  /** Where it gives a still; empty where nobody knows. */
  readonly snapshotPath: string;
  /** Where it tells its serial number, and how it stands in the answer. */
  readonly serial?: { readonly path: string; readonly pattern: RegExp };
};

/** Any camera, by hand. */
const camera: Make = {
  Key: 'camera',
  Manufacturer: '',
  ModelName: 'IP camera',
  streams: [aStream({ path: '/' })],
  ownsAddress: false,
  snapshotPath: '',
};

/** Axis, by VAPIX: the first stream as the camera is set, the second for small screens. */
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

/** Every make that is known, and any other. */
export const MAKES: readonly Make[] = [axis, dlink, camera];
