import type { StateValue } from '@dimora/domain';
import type { MqttGadget } from '../gadget/mqtt-gadget.ts';
import type { TasmotaAppliance } from '../tasmota/appliance.ts';

/** Changes a peer as its surroundings or a person would. */
export type Hand = (variable: string, value: StateValue) => void;

const isRelay = (variable: string): boolean => variable.endsWith('_ON_OFF');

/** A chip's keys for the villa's readings. */
const FIGURES: Readonly<Record<string, string>> = {
  TEMPERATURE: 'Temperature',
  HUMIDITY: 'Humidity',
  PRESSURE: 'Pressure',
};

/** Operates a Tasmota appliance: its button, its load, the air around its sensor chip. */
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

/** Operates a gadget: its light. */
export const handOnGadget =
  (gadget: MqttGadget): Hand =>
  (variable, value) => {
    if (isRelay(variable)) gadget.change({ state: value === true ? 'ON' : 'OFF' });
  };
