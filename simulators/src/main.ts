/**
 * The MQTT peers of the villa in a separate process, like real appliances: started by the demo home with an
 * IPC channel, it executes orders from it and exits when the channel closes.
 */
import { enableCompileCache } from 'node:module';
import type {
  FrontCameraOptions,
  NewDevicesOptions,
  PeersMessage,
  PeersNews,
  PeerOrder,
} from './peers-order.ts';
import type { Hand } from './villa/bodies.ts';

// Before any other import, so that compiled code is cached between starts.
enableCompileCache();
const { MqttGadget } = await import('./gadget/mqtt-gadget.ts');
const { TasmotaAppliance } = await import('./tasmota/appliance.ts');
const { handOnAppliance, handOnGadget } = await import('./villa/bodies.ts');
const { systemClock } = await import('./system-clock.ts');

const tell = (news: PeersNews): void => void process.send?.(news);

type Peer = { readonly hand: Hand; setPassword(password: string): void };
const peers = new Map<string, Peer>();

function start(order: PeerOrder): Peer {
  if (order.kind === 'gadget') {
    const gadget = new MqttGadget(order.options);
    return { hand: handOnGadget(gadget), setPassword: (text) => gadget.setPassword(text) };
  }
  const appliance = new TasmotaAppliance(order.options, systemClock);
  return { hand: handOnAppliance(appliance), setPassword: (text) => appliance.setPassword(text) };
}

/** The bus is loaded on demand; if that fails, the peers run without it. */
async function startBus(): Promise<void> {
  const { startVillaBus } = await import('./modbus/villa-bus.ts');
  const { port } = await startVillaBus();
  tell({ kind: 'bus', port });
}

/** As the bus: if an address is taken, the others run without the devices after it. */
async function startNewDevices(options: NewDevicesOptions): Promise<void> {
  const { startNewDevices: start } = await import('./new-devices/new-devices.ts');
  const tasmota = await start({ ...options, clock: systemClock });
  peers.set(options.broker.username, {
    hand: handOnAppliance(tasmota),
    setPassword: (text) => tasmota.setPassword(text),
  });
}

/** As the bus. */
async function startCamera(options: FrontCameraOptions): Promise<void> {
  const { startFrontCamera } = await import('./villa/front-camera.ts');
  await startFrontCamera(options).catch(() => undefined);
}

function obey(message: PeersMessage): void {
  switch (message.kind) {
    case 'open':
      for (const order of message.peers) peers.set(order.Id, start(order));
      return;
    case 'bus':
      void startBus();
      return;
    case 'newDevices':
      void startNewDevices(message.options);
      return;
    case 'frontCamera':
      void startCamera(message.options);
      return;
    case 'set':
      peers.get(message.Id)?.hand(message.variable, message.value);
      return;
    case 'password':
      peers.get(message.Id)?.setPassword(message.password);
  }
}

process.on('message', obey);
// Power cut: the broker publishes their last wills, as for real appliances.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the hub decides when the peers end.
process.on('SIGINT', () => {});
tell('ready');
