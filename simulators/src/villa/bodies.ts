import type { MqttGadget } from '../gadget/mqtt-gadget.ts';
import type { TasmotaAppliance } from '../tasmota/appliance.ts';
import type { Body } from './body.ts';

const isRelay = (variable: string): boolean => variable.endsWith('_ON_OFF');

/** What a chip calls the figures of the house. */
const FIGURES: Readonly<Record<string, string>> = { TEMPERATURE: 'Temperature', HUMIDITY: 'Humidity', PRESSURE: 'Pressure' };

/** A Tasmota appliance as a body: its button, its load, its sensor chip. */
export function applianceBody(appliance: TasmotaAppliance): Body {
  const held: Record<string, number> = {};
  return {
    get: (variable) => (isRelay(variable) ? appliance.relays.isOn() : held[variable]),
    set: (variable, value) => {
      if (isRelay(variable)) appliance.relays.set(1, value === true);
      if (typeof value !== 'number') return;
      const added = value - (held[variable] ?? value);
      held[variable] = value;
      if (variable === 'CONSUMPTION') appliance.meter?.draw(value);
      if (variable === 'ENERGY') appliance.meter?.add(added);
      const figure = FIGURES[variable];
      if (figure !== undefined) appliance.chip?.measure({ [figure]: value });
    },
  };
}

/** A gadget as a body: its light. */
export const gadgetBody = (gadget: MqttGadget): Body => ({
  get: (variable) => (isRelay(variable) ? gadget.state['state'] === 'ON' : undefined),
  set: (variable, value) => {
    if (isRelay(variable)) gadget.change({ state: value === true ? 'ON' : 'OFF' });
  },
});
