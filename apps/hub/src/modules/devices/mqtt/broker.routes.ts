import type { BrokerCredentials } from '@dimora/contract';
import type { EventBus } from '../../../platform/event-bus.ts';
import { os } from '../../../platform/http/os.ts';
import { mqttWindowOpened } from '../broker/broker.events.ts';
import type { BrokerPort, MqttCredentials } from '../broker/port.ts';

/** The procedures of the hub's own broker: its pairing window and its accounts. */
export function brokerRoutes(
  { desk, uri, useCertificate }: Pick<BrokerPort, 'desk' | 'uri' | 'useCertificate'>,
  bus: EventBus,
) {
  const shown = (credentials: MqttCredentials): BrokerCredentials => ({
    ...credentials,
    uri: uri(),
  });
  return {
    broker: os.mqtt.broker.handler(({ context }) => {
      context.grant('INSTALL_DEVICE');
      return desk.state();
    }),
    openWindow: os.mqtt.openWindow.handler(({ context, input }) => {
      const { by } = context.grant('INSTALL_DEVICE');
      desk.openWindow(input.minutes, by.user);
      bus.emit(mqttWindowOpened, { minutes: input.minutes, by: context.caller.actor });
      return desk.state();
    }),
    closeWindow: os.mqtt.closeWindow.handler(({ context }) => {
      context.grant('INSTALL_DEVICE');
      desk.closeWindow();
      return desk.state();
    }),
    setCertificate: os.mqtt.setCertificate.handler(async ({ context, input }) => {
      const { by } = context.grant('INSTALL_DEVICE');
      await useCertificate(input.own, by);
      return desk.state();
    }),
    createAccount: os.mqtt.createAccount.handler(({ context, input }) => {
      const { by } = context.grant('INSTALL_DEVICE');
      return shown(desk.createAccount(input.Username, by.user.Id));
    }),
    renewAccount: os.mqtt.renewAccount.handler(({ context, input }) => {
      context.grant('INSTALL_DEVICE');
      return shown(desk.renewAccount(input.Username));
    }),
    changeAccount: os.mqtt.changeAccount.handler(({ context, input }) => {
      context.grant('INSTALL_DEVICE');
      const { Username, ...change } = input;
      desk.changeAccount(Username, change);
      return desk.state();
    }),
    removeAccount: os.mqtt.removeAccount.handler(({ context, input }) => {
      context.grant('INSTALL_DEVICE');
      desk.removeAccount(input.Username);
      return desk.state();
    }),
  };
}
