import { plainName, type UserId } from '@dimora/domain';
import { filed, type PersonalData } from '../../../../platform/personal-data.ts';
import type { DeviceLookup, DeviceRecord } from '../../../devices/device-register/port.ts';
import type { Recording } from './recording.ts';
import type { SampleFile } from './sample-file.ts';
import { devicePrefix, variableOfKey } from './series-key.ts';

type Parts = {
  readonly file: Pick<SampleFile, 'store' | 'isUsable'>;
  readonly recording: Pick<Recording, 'forget'>;
  readonly devices: Pick<DeviceLookup, 'records'>;
};

/** When the devices that a person carries were there: where the person was. */
export const personSamples = ({ file, recording, devices }: Parts): PersonalData => {
  const carriedBy = (Id: UserId): readonly DeviceRecord[] =>
    devices.records().filter(({ LinkedUser }) => LinkedUser === Id);
  const seriesOf = ({ Id }: DeviceRecord) =>
    file.store
      .list()
      .filter(
        ({ key }) =>
          key.startsWith(devicePrefix(Id)) && plainName(variableOfKey(key)) === 'PRESENCE',
      )
      .flatMap(({ key }) => {
        const series = file.store.find(key);
        return series ? [{ key, series }] : [];
      });
  return {
    part: 'samples',
    exported: (Id) =>
      carriedBy(Id).flatMap((device) =>
        seriesOf(device).flatMap(({ series }) => {
          const { ts, values } = file.store.samples(series, 0, Number.MAX_SAFE_INTEGER).columns;
          const rows = Array.from(ts, (at, n) => ({ ts: at, present: values[n] === 1 }));
          return filed(`presence/samples/${device.Id}.json`, rows);
        }),
      ),
    erase: ({ Id }) => {
      for (const device of carriedBy(Id))
        for (const { key, series } of seriesOf(device)) {
          recording.forget(key);
          file.store.drop(series);
        }
    },
  };
};
