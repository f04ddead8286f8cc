import { FAKE } from '@dimora/domain';
import { defineDriver, describeDevice, type Driver } from '@dimora/driver-kit';
import { MODELS, type VirtualModel } from './models.ts';
import { VirtualSettings } from './settings.ts';
import { VirtualSession } from './virtual-session.ts';

const COMMAND_TIMEOUT_MS = 4_000;

/** The driver of one fake model. */
export function virtualDriver({ Key, ModelName, behaviours }: VirtualModel): Driver {
  const capabilities = behaviours.map(({ capability }) => capability);
  return defineDriver<VirtualSettings>({
    Key,
    Factory: FAKE,
    Provider: FAKE,
    family: 'manual',
    since: '2.0.0',
    fake: true,
    Defaults: {
      IoTCategoryIds: [...new Set(capabilities.flatMap(({ category }) => category ?? []))],
    },
    settings: VirtualSettings,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    describe: ({ Address }) =>
      describeDevice(
        {
          UDN: `uuid:${Key}:${Address}`,
          Key: `${Key}_${Address}`,
          Address,
          ModelName,
          Manufacturer: FAKE,
          Physical: false,
        },
        capabilities,
      ),
    open: (settings, host) =>
      Promise.resolve(new VirtualSession(behaviours, settings, host).start()),
  });
}

/** One driver for every fake device (INSTALL-05). */
export const virtualDrivers: readonly Driver[] = MODELS.map(virtualDriver);
