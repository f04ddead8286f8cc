import type { Device } from '@dimora/contract/client';
import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { deviceTriggersTexts } from './device/texts.ts';
import { triggersTexts } from './texts.ts';

/** The automations that use a device, on its page; apart from those of the overview, which loads first. */
export const deviceTriggersPart = definePart<Device>({
  key: 'triggers',
  place: 'aside',
  claim: 'READ_TRIGGERS',
  // Most devices are in none.
  quiet: true,
  load: async () => {
    const [file] = await Promise.all([
      import(/* chunk: device-page */ './device/device-triggers.tsx'),
      loadTexts(triggersTexts, triggerTexts, deviceTriggersTexts),
    ]);
    return file.DeviceTriggers;
  },
});
