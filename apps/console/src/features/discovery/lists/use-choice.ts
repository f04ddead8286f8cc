import type { Driver, FoundDevice, FoundToInstall } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { useState } from 'react';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { draftFaults, draftOf, missingFields, toInstall, type Draft } from './drafts.ts';

/** The selected finds, and their input. */
export type Choice = {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (Id: string, isChosen: boolean) => void;
  readonly draft: (device: FoundDevice) => Draft;
  readonly fields: (device: FoundDevice) => readonly Field[];
  readonly change: (device: FoundDevice, change: Partial<Draft>) => void;
  /** The room of all finds without one of their own. */
  readonly room: EnvironmentId | null;
  readonly setRoom: (room: EnvironmentId) => void;
  /** The input to send for these finds; `undefined` while something is missing, which is then shown at its field. */
  readonly collect: (devices: readonly FoundDevice[]) => readonly FoundToInstall[] | null;
  /** Clears the selection; the input stays for another attempt. */
  readonly clear: () => void;
};

/** Keeps selection and drafts by find, so that neither a live update nor a lost connection clears them. */
export function useChoice(drivers: readonly Driver[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [room, setRoom] = useState<EnvironmentId | null>(null);

  const fields = (device: FoundDevice): readonly Field[] =>
    missingFields(
      device,
      drivers.find(({ Key }) => Key === device.driver),
    );
  const draft = (device: FoundDevice): Draft =>
    drafts.get(device.Id) ?? draftOf(device, fields(device));
  const put = (device: FoundDevice, next: Draft): void =>
    setDrafts((held) => new Map(held).set(device.Id, next));
  return {
    chosen,
    choose: (Id, isChosen) =>
      setChosen((held) => {
        const next = new Set(held);
        if (isChosen) next.add(Id);
        else next.delete(Id);
        return next;
      }),
    draft,
    fields,
    change: (device, change) => put(device, { ...draft(device), ...change }),
    room,
    setRoom,
    collect: (devices) => {
      const checked = devices.map((device) => {
        const faults = draftFaults(draft(device), fields(device));
        if (Object.keys(faults).length > 0) put(device, { ...draft(device), faults });
        return { device, isRight: Object.keys(faults).length === 0 };
      });
      // Faults are visible only in unfolded rows.
      const wrong = checked.filter(({ isRight }) => !isRight).map(({ device }) => device.Id);
      if (wrong.length > 0) {
        setChosen((held) => new Set([...held, ...wrong]));
        return null;
      }
      return devices.map((device) => toInstall(device, draft(device), fields(device), room));
    },
    clear: () => setChosen(new Set()),
  };
}
