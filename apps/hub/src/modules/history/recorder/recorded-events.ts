import type { Device } from '@dimora/contract';
import {
  deviceAdded,
  deviceForgotten,
  deviceReachabilityChanged,
  deviceStateChanged,
  deviceUpdated,
} from '../../devices/device-register/device.events.ts';
import { environmentRemoved } from '../../house/environment-tree/environment.events.ts';
import { parameterChanged } from '../../house/parameters/parameter.events.ts';
import type { RecordingParts } from './recorder-parts.ts';
import { ONLINE, deviceKey, devicePrefix, environmentPrefix } from './samples/series-key.ts';
import { SCALE_OUT } from './scale-out/scale-out-settings.ts';
import { hears, type Platform } from '../../../platform/module.ts';
import type { Listening } from '@dimora/node-kit/kernel';

/** Everything that is recorded arrives by the bus. */
export function recordedEvents({
  clock,
  devices,
  settings,
  file,
  recording,
  rooms,
  reachability,
  keeper,
  scaleOut,
}: RecordingParts): readonly Listening<Platform>[] {
  const take = ({ Id }: Device, states: Device['Status']['StateVars']): void => {
    if (!file.isUsable) return;
    for (const variable in states) {
      const state = states[variable];
      if (state)
        recording.take({
          key: deviceKey(Id, variable),
          variable,
          value: state.Value,
          ts: state.Ts,
          source: state.assumed === true ? 'assumed' : 'device',
        });
    }
  };
  return [
    hears(deviceStateChanged, ({ device, StateVars }) => {
      take(device, StateVars);
      rooms.touch(device.EnvironmentId);
    }),
    hears(deviceReachabilityChanged, ({ device, Reachable }) => {
      // What it reports when it returns is recorded like any report.
      if (!Reachable)
        recording.loseAll(devicePrefix(device.Id), clock.now(), deviceKey(device.Id, ONLINE));
      reachability.note(device);
      rooms.touch(device.EnvironmentId);
    }),
    ...[deviceAdded, deviceUpdated].map((event) =>
      hears(event, ({ device, previousEnvironmentId }) => {
        reachability.note(device);
        rooms.touch(device.EnvironmentId);
        if (previousEnvironmentId !== undefined) rooms.touch(previousEnvironmentId);
      }),
    ),
    hears(deviceForgotten, ({ device }) => {
      rooms.touch(device.EnvironmentId);
      recording.loseAll(devicePrefix(device.Id), clock.now());
      // One that is kept as a configuration may be installed again.
      if (devices.configuration(device.Id)) return;
      recording.forget(devicePrefix(device.Id));
      keeper.remove(devicePrefix(device.Id));
    }),
    hears(environmentRemoved, ({ environment: { Id } }) => {
      rooms.forget(Id);
      recording.forget(environmentPrefix(Id));
      keeper.remove(environmentPrefix(Id));
    }),
    hears(parameterChanged, ({ parameter }) => {
      if (parameter.Group !== 'STATISTICS' && parameter.Group !== 'samples') return;
      if (parameter.Key === SCALE_OUT.Key) return scaleOut.follow();
      settings.read();
      recording.loseDisabled(clock.now());
    }),
  ];
}
