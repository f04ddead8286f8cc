/**
 * The MQTT peers of the villa as a process of their own, as appliances are: started by the demo
 * home with an IPC channel, it does what it is told there and ends when the channel does.
 */
import { enableCompileCache } from 'node:module';
import type { PeersMessage, PeerOrder } from './peers-order.ts';
import type { Hand } from './villa/bodies.ts';

// Before anything else is loaded: compiled code is kept between starts.
enableCompileCache();
const { MqttGadget } = await import('./gadget/mqtt-gadget.ts');
const { TasmotaAppliance } = await import('./tasmota/appliance.ts');
const { handOnAppliance, handOnGadget } = await import('./villa/bodies.ts');
const { systemClock } = await import('./system-clock.ts');

const hands = new Map<string, Hand>();

function start(order: PeerOrder): Hand {
  if (order.kind === 'gadget') return handOnGadget(new MqttGadget(order.options));
  return handOnAppliance(new TasmotaAppliance(order.options, systemClock));
}

process.on('message', (message: PeersMessage) => {
  if (message.kind === 'open') for (const order of message.peers) hands.set(order.Id, start(order));
  else hands.get(message.Id)?.(message.variable, message.value);
});
// Power cut: the broker tells their wills, as it would for real appliances.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the hub decides when the peers end.
process.on('SIGINT', () => {});
process.send?.('ready');
