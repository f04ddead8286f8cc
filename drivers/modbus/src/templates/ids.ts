/** The kinds of devices that are known as they come out of the box; `custom` has the registers that it is given. */
export const TEMPLATE_IDS = [
  'custom',
  'relay_board_8',
  'light_dimmer',
  'energy_meter_1',
  'energy_meter_3',
  'probe_xy_md02',
  'thermostat',
  'fan_coil',
  'heat_pump',
  'blind',
] as const;
/** One of {@link TEMPLATE_IDS}. */
export type TemplateId = (typeof TEMPLATE_IDS)[number];
