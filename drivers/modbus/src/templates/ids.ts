/** The known templates, with factory settings; `custom` uses the registers that are entered. */
export const TEMPLATE_IDS = [
  'custom',
  'relay_board_8',
  'light_dimmer',
  'energy_meter_1',
  'energy_meter_3',
  'probe_xy_md02',
  'energy_meter_em24',
  'energy_meter_em111',
  'energy_meter_iem3155',
  'energy_meter_solaredge',
  'energy_meter_pro_3em',
  'thermostat_rdf302',
  'air_conditioner_intesis',
  'dimmer_wb_mdm3',
  'thermostat',
  'fan_coil',
  'heat_pump',
  'blind',
] as const;
/** One of {@link TEMPLATE_IDS}. */
export type TemplateId = (typeof TEMPLATE_IDS)[number];
