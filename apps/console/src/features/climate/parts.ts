import type { Device } from '@dimora/contract/client';
import { definePart } from '../../kit/parts/page-part.ts';

/** Why a thermostat is set as it is, on its page (CLIMATE-B1). */
export const thermostatReasonPart = definePart<Device>({
  key: 'thermostatReason',
  place: 'main',
  claim: 'READ_ENVIRONMENT',
  fits: ({ IoTCategoryIds }) => IoTCategoryIds.includes('thermostat'),
  // A room without a programme has none.
  quiet: true,
  load: async () => {
    const [file, texts] = await Promise.all([
      import(/* chunk: device-page */ './device/thermostat-reason.tsx'),
      import(/* chunk: device-page */ './texts.ts'),
    ]);
    await texts.loadClimateTexts();
    return file.ThermostatReason;
  },
});
