import type { Rig } from '@dimora/driver-kit/conformance';
import { ChoppyProxy, OnvifCamera, type OnvifCameraOptions } from '@dimora/simulators';
import { setTimeout as pause } from 'node:timers/promises';
import { aStream } from '../src/settings.ts';

/** Invalid responses that a driver must survive. */
const JUNK: readonly { readonly status: number; readonly body: string }[] = [
  { status: 200, body: '<html><body>It works!</body></html>' },
  { status: 500, body: '<s:Envelope><s:Body><s:Fault><s:Code>' },
  {
    status: 200,
    body: '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><s:Envelope>&b;</s:Envelope>',
  },
  { status: 200, body: `<a>${'x'.repeat(700_000)}</a>` },
];

/** Invalid events. */
const ODD_NEWS: readonly string[] = [
  '<wsnt:NotificationMessage/>',
  '<wsnt:NotificationMessage><wsnt:Topic>tns1:RuleEngine/CellMotionDetector/Motion</wsnt:Topic><wsnt:Message><tt:Message><tt:Data><tt:SimpleItem Name="IsMotion" Value="perhaps"/></tt:Data></tt:Message></wsnt:Message></wsnt:NotificationMessage>',
  '<wsnt:NotificationMessage><wsnt:Topic>tns1:__proto__/Motion</wsnt:Topic></wsnt:NotificationMessage>',
];

/** Settings of a simulated camera. */
export const settingsOf = (port: number, more: Record<string, unknown> = {}) => ({
  Address: '127.0.0.1',
  port,
  Username: 'admin',
  Password: 'camera-1',
  auth: 'INLINE_URL',
  streams: [aStream()],
  ...more,
});

/** An ONVIF camera behind a frame-splitting proxy. */
export async function startCamera(
  options: OnvifCameraOptions = {},
  settings: Record<string, unknown> = {},
): Promise<Rig & { readonly camera: OnvifCamera }> {
  // It reports a wrong host, as cameras behind routers do.
  const camera = await OnvifCamera.start({ claims: '192.0.2.99', ...options });
  const proxy = await ChoppyProxy.start(camera.port);
  return {
    camera,
    settings: settingsOf(proxy.port, settings),
    wire: {
      stop: () => camera.stop(),
      start: () => camera.start(),
      mute: (on) => (camera.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => camera.received,
      junk: async () => {
        for (const news of ODD_NEWS) camera.pullPoints.say(news);
        camera.wrongAnswers.push(...JUNK);
        while (camera.wrongAnswers.length > 0) await pause(20);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await camera[Symbol.asyncDispose]();
    },
  };
}
