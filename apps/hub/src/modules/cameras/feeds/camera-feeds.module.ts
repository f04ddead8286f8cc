import { defineModule, hears } from '../../../platform/module.ts';
import {
  deviceForgotten,
  deviceUpdated,
  deviceReachabilityChanged,
} from '../../devices/device-register/device.events.ts';
import { DeviceLook } from '../../devices/devices/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { CameraFeeds } from './camera-feeds.ts';
import { MAY_CONVERT, VIEW_SLOTS } from './feed-settings.ts';
import { findFfmpeg } from '../../../platform/find-ffmpeg.ts';
import { CameraFeeds as Port } from './port.ts';

/** The video of cameras, read once for all who follow it. */
export const cameraFeeds = defineModule({
  name: 'cameraFeeds',
  needs: { look: DeviceLook, parameters: ParametersPort },
  provides: { feeds: Port },
  make: ({ clock, log }, { look, parameters }) => {
    parameters.define(VIEW_SLOTS);
    parameters.define(MAY_CONVERT);
    const feeds = new CameraFeeds({
      clock,
      log,
      look,
      ffmpeg: findFfmpeg(),
      settings: {
        slots: () => parameters.value(VIEW_SLOTS),
        mayConvert: () => parameters.value(MAY_CONVERT),
      },
    });
    return {
      ports: { feeds },
      listens: [
        hears(deviceForgotten, ({ device }) => feeds.forget(device.Id)),
        hears(deviceUpdated, ({ device }) => feeds.retry(device.Id)),
        hears(deviceReachabilityChanged, ({ device, Reachable }) => {
          if (Reachable) feeds.retry(device.Id);
        }),
      ],
      owns: [feeds],
    };
  },
});
