import { OnvifCamera } from '../onvif/onvif-camera.ts';
import type { FrontCameraOptions } from '../peers-order.ts';
import { BY_DAY, BY_NIGHT } from './front-path.ts';

/** The hours of its place at which it is light. */
const LIGHT = { from: 7, to: 18 } as const;

/** The camera at the villa's front door, which somebody has installed long ago. Rejects if its port is taken. */
export const startFrontCamera = ({
  host,
  port,
  password,
  timeZone,
}: FrontCameraOptions): Promise<OnvifCamera> => {
  const hours = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return OnvifCamera.start({
    host,
    port,
    password,
    claims: host,
    endpoint: 'urn:uuid:1419d68a-1dd2-11b2-a105-d0ef76a1b2d5',
    serial: 'SN0002',
    model: 'Dome 2',
    ptz: false,
    still: () => {
      const hour = Number(hours.format(Date.now()));
      return hour >= LIGHT.from && hour < LIGHT.to ? BY_DAY : BY_NIGHT;
    },
  });
};
