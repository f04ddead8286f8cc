import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';
import { loadInstallTexts } from './texts.ts';

/** The settings of an installed device, on its page (DEVICES-B4). */
export const deviceSettingsPart = definePart<Device>({
  key: 'deviceSettings',
  place: 'details',
  claim: 'INSTALL_DEVICE',
  // A channel is reached through its device, which has the settings.
  fits: ({ Channel }) => Channel === null,
  load: () =>
    Promise.all([
      import(/* chunk: device-page */ './change/change-section.tsx'),
      loadInstallTexts(),
    ]).then(([file]) => file.ChangeSection),
});

/** What to do about a device's trouble, below its text on the page (DEVICES-B4). */
export const troubleHelpPart = definePart<Device>({
  key: 'troubleHelp',
  place: 'lead',
  claim: 'INSTALL_DEVICE',
  fits: ({ Channel, Reachable, trouble }) => Channel === null && (!Reachable || trouble !== null),
  load: () =>
    Promise.all([
      import(/* chunk: device-page */ './change/trouble-help.tsx'),
      loadInstallTexts(),
    ]).then(([file]) => file.TroubleHelp),
});
