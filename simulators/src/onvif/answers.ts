import type { CameraHead, OnvifCameraOptions } from './camera-state.ts';
import type { SoapRequest } from './soap.ts';

/** A request to a camera, with the camera's data. */
export type Asked = {
  readonly request: SoapRequest;
  readonly options: Required<OnvifCameraOptions>;
  readonly head: CameraHead;
  /** The base of its own URLs, such as `http://192.0.2.9:80`. */
  readonly base: string;
  readonly now: number;
};

/** The body of a response; a fault's subcode if it is refused. */
export type Answer = { readonly body: string } | { readonly fault: string };

const element = (name: string, inner = ''): string => `<${name}>${inner}</${name}>`;
const done = (name: string, inner = ''): Answer => ({ body: element(`${name}Response`, inner) });

function clock({ now }: Asked): Answer {
  const at = new Date(now);
  const time = `<tt:Time><tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute><tt:Second>${at.getUTCSeconds()}</tt:Second></tt:Time>`;
  const date = `<tt:Date><tt:Year>${at.getUTCFullYear()}</tt:Year><tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day></tt:Date>`;
  return done(
    'tds:GetSystemDateAndTime',
    `<tds:SystemDateAndTime><tt:DateTimeType>Manual</tt:DateTimeType><tt:DaylightSavings>false</tt:DaylightSavings><tt:UTCDateTime>${time}${date}</tt:UTCDateTime></tds:SystemDateAndTime>`,
  );
}

function capabilities({ options, base }: Asked): Answer {
  const service = (name: string, path: string): string =>
    element(`tt:${name}`, element('tt:XAddr', `${base}/onvif/${path}`));
  return done(
    'tds:GetCapabilities',
    element(
      'tds:Capabilities',
      [
        service('Device', 'device_service'),
        options.events ? service('Events', 'event_service') : '',
        service('Media', 'media_service'),
        options.ptz ? service('PTZ', 'ptz_service') : '',
      ].join(''),
    ),
  );
}

const information = ({ options }: Asked): Answer =>
  done(
    'tds:GetDeviceInformation',
    [
      element('tds:Manufacturer', options.manufacturer),
      element('tds:Model', options.model),
      element('tds:FirmwareVersion', '1.0'),
      element('tds:SerialNumber', options.serial),
      element('tds:HardwareId', '17'),
    ].join(''),
  );

const profile = (token: string, width: number, height: number, ptz: boolean): string =>
  `<trt:Profiles token="${token}" fixed="true"><tt:Name>${token}</tt:Name><tt:VideoSourceConfiguration token="vs"><tt:SourceToken>VideoSource_1</tt:SourceToken></tt:VideoSourceConfiguration><tt:AudioEncoderConfiguration token="ae"/><tt:VideoEncoderConfiguration token="ve_${token}"><tt:Encoding>H264</tt:Encoding><tt:Resolution><tt:Width>${width}</tt:Width><tt:Height>${height}</tt:Height></tt:Resolution></tt:VideoEncoderConfiguration>${ptz ? '<tt:PTZConfiguration token="ptz"><tt:NodeToken>ptz</tt:NodeToken></tt:PTZConfiguration>' : ''}</trt:Profiles>`;

const profiles = ({ options: { ptz } }: Asked): Answer =>
  done('trt:GetProfiles', profile('main', 1920, 1080, ptz) + profile('sub', 640, 360, ptz));

const mediaUri = (name: string, uri: string): Answer =>
  done(
    `trt:${name}`,
    `<trt:MediaUri><tt:Uri>${uri}</tt:Uri><tt:InvalidAfterConnect>false</tt:InvalidAfterConnect><tt:InvalidAfterReboot>false</tt:InvalidAfterReboot><tt:Timeout>PT0S</tt:Timeout></trt:MediaUri>`,
  );

const streamUri = ({ request, base }: Asked): Answer =>
  mediaUri(
    'GetStreamUri',
    `rtsp://${new URL(base).hostname}:554/live/${request.text('ProfileToken') ?? ''}?channel=1&amp;tcp`,
  );

const velocity = (request: SoapRequest, axis: string, from: string): number =>
  Number(request.attribute(from, axis) ?? 0);

function move({ request, head }: Asked): Answer {
  head.move({
    x: velocity(request, 'x', 'PanTilt'),
    y: velocity(request, 'y', 'PanTilt'),
    zoom: velocity(request, 'x', 'Zoom'),
  });
  return done('tptz:ContinuousMove');
}

function presets({ head }: Asked): Answer {
  const list = [...head.presets].map(
    ([token, { name }]) => `<tptz:Preset token="${token}"><tt:Name>${name}</tt:Name></tptz:Preset>`,
  );
  return done('tptz:GetPresets', list.join(''));
}

/** The operations that the camera answers immediately. */
export const ANSWERS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  GetSystemDateAndTime: clock,
  GetCapabilities: capabilities,
  GetDeviceInformation: information,
  GetEndpointReference: ({ options }) =>
    done('tds:GetEndpointReference', element('tds:GUID', options.endpoint)),
  GetProfiles: profiles,
  GetStreamUri: streamUri,
  GetSnapshotUri: ({ base }) => mediaUri('GetSnapshotUri', `${base}/snapshot.jpg`),
  GetPresets: presets,
  ContinuousMove: move,
  Stop: ({ head }) => {
    head.stop();
    return done('tptz:Stop');
  },
  GotoPreset: ({ request, head }) =>
    head.goTo(request.text('PresetToken') ?? '') ? done('tptz:GotoPreset') : { fault: 'NoToken' },
};

/** Public operations, according to the standard. */
export const OPEN: readonly string[] = [
  'GetSystemDateAndTime',
  'GetCapabilities',
  'GetEndpointReference',
];
/** PTZ operations: counted as commands. */
export const COMMANDS: readonly string[] = ['ContinuousMove', 'Stop', 'GotoPreset'];
