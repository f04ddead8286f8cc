import { DimoraError } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import type { BrokerSettings } from './mqtt-settings.ts';
import type { MqttService } from './mqtt.service.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { DeviceLookup } from '../device-register/port.ts';

type Parts = {
  readonly service: MqttService;
  readonly settings: BrokerSettings;
  readonly broker: Pick<BrokerPort, 'certificateOf'>;
  readonly lookup: Pick<DeviceLookup, 'byId'>;
};

/** The procedures of {@link MqttService} and {@link BrokerSettings}, and what an outside broker shows. */
export const mqttRoutes = ({ service, settings, broker, lookup }: Parts) => ({
  assign: os.mqtt.assign.handler(async ({ context, input }) => {
    const granted = known(() => context.grant('MODIFY_DEVICE', lookup.byId(input.Id)));
    const credentials = await service.assign(granted, input.client, context.caller);
    return { client: input.client, credentials: credentials ?? null };
  }),
  certificate: os.mqtt.certificate.handler(({ context, input }) => {
    context.grant('INSTALL_DEVICE');
    return broker.certificateOf(input.url);
  }),
  settings: os.mqtt.settings.handler(({ context }) =>
    settings.get(context.grant('INSTALL_DEVICE')),
  ),
  setSettings: os.mqtt.setSettings.handler(({ context, input }) =>
    settings.set(context.grant('INSTALL_DEVICE'), input),
  ),
  pass: os.mqtt.pass.handler(({ context }) => {
    return service.pass(context.grant('INSTALL_DEVICE'));
  }),
});

/** A device that is missing or hidden from the caller is an unknown device here (MQTT-06). */
function known<Result>(grant: () => Result): Result {
  try {
    return grant();
  } catch (error) {
    if (error instanceof DimoraError && error.code === 'NOT_FOUND')
      throw new DimoraError('UNKNOWN_DEVICE');
    throw error;
  }
}
