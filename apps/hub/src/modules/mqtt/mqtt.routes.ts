import type { Device } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { os } from '../../platform/http/os.ts';
import type { MqttService } from './mqtt.service.ts';
import type { BrokerPasses } from '../broker/port.ts';

/** The procedures of {@link MqttService}, and people's own passes. */
export const mqttRoutes = (
  service: MqttService,
  passes: BrokerPasses,
  device: (Id: DeviceId) => Device | undefined,
) => ({
  assign: os.mqtt.assign.handler(async ({ context, input }) => {
    const granted = known(() => context.grant('MODIFY_DEVICE', device(input.Id)));
    const credentials = await service.assign(granted, input.client, context.caller);
    return { client: input.client, credentials: credentials ?? null };
  }),
  pass: os.mqtt.pass.handler(({ context }) => {
    const { by } = context.grant('INSTALL_DEVICE');
    return passes.issue(by.user.Id);
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
