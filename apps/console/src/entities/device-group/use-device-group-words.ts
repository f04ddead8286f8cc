import type { DeviceGroup } from '@dimora/contract/client';
import { useCallback } from 'react';
import { useWords } from '../../kit/i18n/use-texts.ts';
import { deviceGroupTexts } from './device-group-texts.ts';

/** The part of a group that its texts need. */
export type Worded = Pick<DeviceGroup, 'Id' | 'Name' | 'Description' | 'IsSystem'>;

/** A device group's name and description: translated for system groups, as typed for the others. */
export function useDeviceGroupWords(): (group: Worded) => {
  readonly name: string;
  readonly line: string;
} {
  const words: Readonly<Record<string, { readonly name: string; readonly line: string }>> =
    useWords(deviceGroupTexts);
  return useCallback(
    ({ Id, Name, Description, IsSystem }) =>
      (IsSystem ? words[Id] : undefined) ?? { name: Name, line: Description },
    [words],
  );
}
