import type { StateValue } from '@dimora/domain';
import type { MqttGadget } from '../gadget/mqtt-gadget.ts';
import type { TasmotaAppliance } from '../tasmota/appliance.ts';

/** Changes a peer as the world or a hand in the house would. */
export type Hand = (variable: string, value: StateValue) => void;

const isRelay = (variable: string): boolean => variable.endsWith('_ON_OFF');

/** What a chip calls the figures of the house. */
const FIGURES: Readonly<Record<string, string>> = {
  TEMPERATURE: 'Temperature',
  HUMIDITY: 'Humidity',
  PRESSURE: 'Pressure',
};

/** A hand on a Tasmota appliance: its button, its load, the air around its sensor chip. */
export const handOnAppliance =
  (appliance: TasmotaAppliance): Hand =>
  (variable, value) => {
    if (isRelay(variable)) appliance.relays.set(1, value === true);
    if (typeof value !== 'number') return;
    if (variable === 'CONSUMPTION') appliance.meter?.draw(value);
    if (variable === 'ENERGY') appliance.meter?.count(value);
    const figure = FIGURES[variable];
    if (figure !== undefined) appliance.chip?.measure({ [figure]: value });
  };

/** A hand on a gadget: its light. */
export const handOnGadget =
  (gadget: MqttGadget): Hand =>
  (variable, value) => {
    if (isRelay(variable)) gadget.change({ state: value === true ? 'ON' : 'OFF' });
  };
