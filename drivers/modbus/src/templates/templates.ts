import { fanCoil, heatPump, thermostat } from './climate.ts';
import type { TemplateId } from './ids.ts';
import { energyMeter, probe, threePhaseMeter } from './measuring.ts';
import { blind, lightDimmer, relayBoard } from './switching.ts';
import type { Template } from './template.ts';

/** All templates. */
export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  custom: { ModelName: '', Manufacturer: '', unitId: 1, baudRate: 9600, bindings: [] },
  relay_board_8: relayBoard,
  light_dimmer: lightDimmer,
  energy_meter_1: energyMeter,
  energy_meter_3: threePhaseMeter,
  probe_xy_md02: probe,
  thermostat,
  fan_coil: fanCoil,
  heat_pump: heatPump,
  blind,
};
