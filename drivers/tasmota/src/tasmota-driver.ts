import { defineDriver } from '@dimora/driver-kit';
import { ownTopics } from './codec/topics.ts';
import { describe } from './describe.ts';
import { MODELS } from './models.ts';
import { TasmotaSettings } from './settings.ts';
import { TasmotaSession } from './tasmota-session.ts';

const COMMAND_TIMEOUT_MS = 5_000;

/** Appliances that run the Tasmota firmware and speak MQTT. */
export const tasmotaDriver = defineDriver<TasmotaSettings>({
  Key: 'tasmota',
  Factory: 'tasmota',
  Provider: 'tasmota',
  family: 'manual',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['smart_plug'] },
  settings: TasmotaSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) => describe(settings, MODELS[settings.model].capabilities(settings.relays)),
  brokerAccess: (settings) => ({ broker: settings.broker, topics: ownTopics(settings) }),
  open: (settings, host) => Promise.resolve(new TasmotaSession(settings, host).start()),
});
