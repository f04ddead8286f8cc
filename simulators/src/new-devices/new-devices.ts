import type { Clock } from '@dimora/runtime';
import { HueBridge } from '../hue/hue-bridge.ts';
import { KnxBus } from '../knx/knx-bus.ts';
import { KnxGateway } from '../knx/knx-gateway.ts';
import { SearchAnswerer } from '../knx/search-answerer.ts';
import { OnvifCamera } from '../onvif/onvif-camera.ts';
import { ProbeAnswerer } from '../onvif/ws-discovery.ts';
import type { NewDevicesOptions } from '../peers-order.ts';
import { switchPart } from '../shelly/parts.ts';
import { RpcShelly } from '../shelly/rpc-server.ts';
import { TasmotaAppliance } from '../tasmota/appliance.ts';
import { Flash } from './flash.ts';
import { hueLamps } from './hue-lamps.ts';
import { respondByMdns, type Service } from './mdns-responder.ts';

/** The devices' last numbers in their network, and their ports: the same at every start. */
const PLACES = {
  bridge: [20, 8443],
  shelly: [21, 8081],
  camera: [22, 8082],
  gateway: [23, 13671],
  tasmota: [24, 80],
} as const;

const BRIDGE_ID = 'ecb5fafffe0d1a0b';
const CAMERA = { name: 'Garden camera', model: 'Dome 3' };
/** How long after the hub has asked somebody presses the bridge's button, and how long it counts, in milliseconds. */
const PRESS = { afterMs: 2_000, forMs: 10 * 60_000 } as const;

type Parts = NewDevicesOptions & { readonly clock: Clock };
type Place = { readonly host: string; readonly port: number };

/**
 * Devices in the villa that nobody has installed yet. Each speaks its own protocol at its own address of the
 * loopback and answers its network's searches: a Hue bridge with two lamps, a Shelly, a camera, a KNX gateway
 * with a light behind it, and a Tasmota plug that announces itself at the hub's broker. One whose port is
 * taken is absent, like a device without power. Returns the Tasmota.
 */
export async function startNewDevices(parts: Parts): Promise<TasmotaAppliance> {
  const { network, clock } = parts;
  // Where a machine has no other loopback address, all share one: their ports differ.
  const at = (place: keyof typeof PLACES): Place => {
    const [last, port] = PLACES[place];
    const own = `${network.slice(0, network.lastIndexOf('.'))}.${last}`;
    return { host: network === '127.0.0.1' ? network : own, port };
  };
  const [bridge, shelly] = await Promise.allSettled([
    startBridge(at('bridge'), parts),
    startShelly(at('shelly'), clock),
    startCamera(at('camera'), parts.password),
    startGateway(at('gateway')),
  ]);
  const services = [bridge, shelly].flatMap((started) =>
    started.status === 'fulfilled' ? [started.value] : [],
  );
  respondByMdns(services, network);
  return startTasmota(at('tasmota'), parts);
}

/** The bridge; somebody in the villa presses its button when it is asked for a key. */
async function startBridge(place: Place, { clock, flash }: Parts): Promise<Service> {
  const memory = new Flash(flash, BRIDGE_ID);
  const bridge = await HueBridge.start({
    ...place,
    ...memory.kept,
    bridgeId: BRIDGE_ID,
    home: hueLamps(BRIDGE_ID),
  });
  bridge.onAdmitted = (key) => memory.addKey(key);
  bridge.onRefused = () => {
    clock.after(PRESS.afterMs, () => {
      bridge.pressed = true;
      clock.after(PRESS.forMs, () => {
        bridge.pressed = false;
      });
    });
  };
  return {
    type: '_hue._tcp.local',
    name: `Hue Bridge - ${BRIDGE_ID.slice(-6).toUpperCase()}`,
    address: bridge.host,
    port: bridge.port,
    text: [`bridgeid=${BRIDGE_ID}`, 'modelid=BSB002'],
  };
}

async function startCamera({ host, port }: Place, password: string): Promise<void> {
  const endpoint = 'urn:uuid:1419d68a-1dd2-11b2-a105-d0ef76a1b2c4';
  const { name, model } = CAMERA;
  await OnvifCamera.start({ host, port, password, endpoint, model, claims: host });
  const xaddrs = `http://${host}:${port}/onvif/device_service`;
  await ProbeAnswerer.start({ endpoint, xaddrs, name, hardware: model }, host);
}

async function startGateway(place: Place): Promise<void> {
  const bus = new KnxBus().actuator('1/0/1', '1/0/2', 0);
  const { host, port } = await new KnxGateway(bus, place).start();
  await SearchAnswerer.start({ host, port, name: 'KNX IP Interface', serial: '00c5010d1a0b' });
}

async function startShelly(place: Place, clock: Clock): Promise<Service> {
  const { body, host, port } = await RpcShelly.start(
    {
      clock,
      mac: 'D0EF76A1B2C3',
      name: 'Veranda plug',
      parts: (tell) => [switchPart(0, tell, { meter: true })],
    },
    place,
  );
  return {
    type: '_shelly._tcp.local',
    name: body.id,
    address: host,
    port,
    text: ['gen=2', 'app=Plus1PM', 'ver=1.1.0'],
  };
}

const startTasmota = ({ host }: Place, { broker, clock }: Parts): TasmotaAppliance =>
  new TasmotaAppliance(
    {
      url: broker.url,
      username: broker.username,
      password: broker.password,
      topic: broker.username,
      relays: 1,
      meter: { totalKwh: 12.7 },
      announces: {
        name: 'Fountain plug',
        mac: broker.mac,
        address: host,
        hardware: 'Athom Plug V2',
      },
    },
    clock,
  );
