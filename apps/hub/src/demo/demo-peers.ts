import { applianceBody, DEVICES, gadgetBody, MqttGadget, TasmotaAppliance, type ApplianceOptions, type Body, type VillaDevice } from '@dimora/simulators';
import type { Clock } from '@dimora/runtime';
import type { MqttPort } from '../modules/mqtt/port.ts';
import { gadgetBase, TELE_PERIOD_S } from './demo-devices.ts';

/** What an appliance is made of, by its model. */
function partsOf({ Id, build }: VillaDevice): Partial<ApplianceOptions> {
  if (build.kind !== 'tasmota') return {};
  switch (build.model) {
    case 'plug':
      return { relays: 1, meter: { totalKwh: countedBefore(Id) } };
    case 'dimmer':
      return { relays: 1, light: 'dimmer' };
    case 'sensor':
      return { chip: { name: build.chip ?? 'AM2301', figures: figuresOf(build.chip) } };
    case 'shutter':
      return { shutter: { travelMs: 14_000 } };
    case 'light':
    case 'relay':
      return { relays: build.relays ?? 1 };
  }
}

/** What a plug has counted in its life before the demo, kWh; not the same for all. */
const countedBefore = (Id: string): number => 40 + Id.length * 17.3 + (Id.codePointAt(0) ?? 0);

const figuresOf = (chip: string | undefined): Record<string, number> => ({
  Temperature: 20.4,
  Humidity: 52,
  ...(chip === 'BME280' && { Pressure: 1014.2 }),
});

const GADGET_STATES = {
  terrace_lights: { state: 'OFF', brightness: 180 },
  irrigation: { state: 'OFF', battery: 71 },
} as const;

/** The simulated peers of the villa, each a client of the hub's broker over TCP with an account of its own. */
export class DemoPeers implements AsyncDisposable {
  readonly #bodies = new Map<string, Body>();
  readonly #peers: AsyncDisposable[] = [];

  constructor(mqtt: MqttPort, url: string, clock: Clock) {
    for (const device of DEVICES) {
      const { Id, build } = device;
      if (build.kind === 'tasmota') {
        const { Username: username, Password: password } = mqtt.admit(Id, [`+/${Id}/#`]);
        const appliance = new TasmotaAppliance(
          { url, username, password, topic: Id, telePeriodMs: TELE_PERIOD_S * 1000, ...partsOf(device) },
          clock,
        );
        this.#take(Id, appliance, applianceBody(appliance));
      }
      if (build.kind === 'gadget') {
        const base = gadgetBase(Id);
        const { Username: username, Password: password } = mqtt.admit(Id, [`${base}/#`]);
        const gadget = new MqttGadget({ url, username, password, base, state: GADGET_STATES[build.model] });
        this.#take(Id, gadget, gadgetBody(gadget));
      }
    }
  }

  /** The body of a device that is one of these peers. */
  body(Id: string): Body | undefined {
    return this.#bodies.get(Id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#peers.map((peer) => peer[Symbol.asyncDispose]()));
  }

  #take(Id: string, peer: AsyncDisposable, body: Body): void {
    this.#peers.push(peer);
    this.#bodies.set(Id, body);
  }
}
