import type { DriverTexts } from '../driver-texts.ts';

const fields: DriverTexts['fields'] = {
  Address: { label: 'Address', help: 'The IP address or the name of the camera' },
  port: { label: 'Web port', help: 'Where the camera has its own web page; usually 80' },
  Username: { label: 'User name', help: 'An account of the camera itself' },
  Password: { label: 'Password', help: 'The password of that account' },
  auth: { label: 'Signing in to streams' },
  streams: {
    label: 'Streams',
    help: 'Best first: the first one is shown unless another is chosen',
  },
  'streams.protocol': { label: 'Protocol' },
  'streams.type': { label: 'Contains' },
  'streams.mime': { label: 'Format' },
  'streams.path': { label: 'Path', help: 'From the camera’s manual, such as /live1.sdp' },
  'streams.port': { label: 'Port' },
  'streams.mjpeg': { label: 'Single pictures (MJPEG)' },
  'streams.rtsp_transport': { label: 'Transport' },
  DeviceId: {
    label: 'Serial number',
    help: 'If set, another camera at this address is never used',
  },
  snapshotPath: { label: 'Still picture', help: 'The path at which the camera gives a picture' },
};

const options: DriverTexts['options'] = {
  auth: {
    INLINE_URL: 'As the camera asks for it',
    BASIC_BTOA_PSW: 'Password in base64',
    BASIC_HEADER: 'Password in a header',
  },
  'streams.protocol': { 'rtsp:': 'RTSP', 'http:': 'HTTP', 'https:': 'HTTPS' },
  'streams.type': { 'video/audio': 'Picture and sound', video: 'Picture only' },
  'streams.mime': { 'video/mp4': 'H.264' },
  'streams.rtsp_transport': { '': 'Automatic', tcp: 'TCP', udp: 'UDP' },
};

/** Texts of the drivers for cameras, by key. */
export const cameras: Readonly<Record<string, DriverTexts>> = {
  onvif: {
    name: 'ONVIF camera',
    line: 'Cameras of any make that speak ONVIF: picture, movement, turning',
    fields: {
      ...fields,
      'streams.path': {
        label: 'Path',
        help: 'Leave it empty: the camera lists its own streams, in this order',
      },
      endpoint: { label: 'Announced ID', help: 'Filled in by the search for devices' },
    },
    options,
  },
  axis: {
    name: 'Axis',
    line: 'Cameras by Axis, without ONVIF',
    fields,
    options,
  },
  dlink: {
    name: 'D-Link',
    line: 'Cameras by D-Link of the DCS series',
    fields,
    options,
  },
  camera: {
    name: 'Other camera',
    line: 'Any camera whose streams you know from its manual',
    fields,
    options,
  },
};
