import { fanCoil, heatPump, intesisMitsubishi, rdf302, thermostat } from './climate.ts';
import type { TemplateId } from './ids.ts';
import {
  em111,
  em24,
  energyMeter,
  iem3155,
  pro3em,
  probe,
  solarEdgeMeter,
  threePhaseMeter,
} from './measuring.ts';
import { blind, lightDimmer, relayBoard, wirenDimmer } from './switching.ts';
import type { Template } from './template.ts';

/** All templates. */
export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  custom: {
    ModelName: '',
    Manufacturer: '',
    document: '',
    unitId: 1,
    baudRate: 9600,
    bindings: [],
  },
  relay_board_8: relayBoard,
  light_dimmer: lightDimmer,
  energy_meter_1: energyMeter,
  energy_meter_3: threePhaseMeter,
  probe_xy_md02: probe,
  energy_meter_em24: em24,
  energy_meter_em111: em111,
  energy_meter_iem3155: iem3155,
  energy_meter_solaredge: solarEdgeMeter,
  energy_meter_pro_3em: pro3em,
  thermostat_rdf302: rdf302,
  air_conditioner_intesis: intesisMitsubishi,
  dimmer_wb_mdm3: wirenDimmer,
  thermostat,
  fan_coil: fanCoil,
  heat_pump: heatPump,
  blind,
};
