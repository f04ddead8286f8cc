import type { Driver } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { useMemo, useState } from 'react';
import {
  useSettingsForm,
  type SettingsForm,
} from '../../../entities/driver/fields/settings-form.ts';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { initialValues } from '../../../entities/driver/schema/values.ts';
import { driverFields } from '../form/install-fields.ts';
import type { Proposal } from './use-import.ts';

/** What all devices of a list share: their connection, and the room of those without one of their own. */
export type ImportForm = {
  readonly fields: readonly Field[];
  /** The driver's list of functions, whose words name them. */
  readonly list: Field | undefined;
  readonly form: SettingsForm;
  readonly room: EnvironmentId | null;
  readonly setRoom: (room: EnvironmentId) => void;
  /** A chosen device has no room, and adding was tried. */
  readonly lacksRoom: boolean;
  /** Validates everything; false if there are faults, which are then shown at their fields. */
  readonly check: () => boolean;
};

/** The form for the devices proposed by a list. */
export function useImportForm(driver: Driver, proposals: readonly Proposal[]): ImportForm {
  const all = useMemo(() => driverFields(driver), [driver]);
  // The list brings the functions, and each device is known by its first address.
  const fields = all.filter(({ kind, name }) => kind !== 'list' && name !== 'DeviceId');
  const form = useSettingsForm(fields, () => initialValues(fields));
  const [room, setRoom] = useState<EnvironmentId | null>(null);
  const [tried, setTried] = useState(false);
  const isRoomless = room === null && proposals.some((each) => each.chosen && each.room === null);
  return {
    fields,
    list: all.find(({ kind }) => kind === 'list'),
    form,
    room,
    setRoom,
    lacksRoom: tried && isRoomless,
    check: () => {
      setTried(true);
      return form.check() && !isRoomless;
    },
  };
}
