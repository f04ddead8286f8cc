/** A JSON object as the bridge writes it. */
export type Json = Record<string, unknown>;

const owner = (rid: string) => ({ owner: { rid, rtype: 'device' } });

/** A device with its services, as the bridge lists it. */
export function thing(
  rid: string,
  name: string,
  product: { readonly model: string; readonly archetype?: string },
  services: readonly Json[],
): readonly Json[] {
  const listed = services.map(({ id, type }) => ({ rid: id, rtype: type }));
  return [
    {
      id: rid,
      type: 'device',
      metadata: { name, archetype: product.archetype ?? 'sultan_bulb' },
      product_data: {
        model_id: product.model,
        manufacturer_name: 'Signify Netherlands B.V.',
        product_name: `Hue ${product.model}`,
        product_archetype: product.archetype ?? 'sultan_bulb',
      },
      services: listed,
    },
    ...services.map((service) => ({ ...service, ...owner(rid) })),
  ];
}

/** A scene of the living room, as the bridge lists it. */
const scene = (id: string, name: string, dimming: Json): Json => ({
  id,
  type: 'scene',
  metadata: { name },
  group: { rid: 'r-living', rtype: 'room' },
  actions: [{ target: { rid: 's-lamp', rtype: 'light' }, action: { on: { on: true }, dimming } }],
  palette: { color: [], dimming: [], color_temperature: [] },
  speed: 0.5,
  auto_dynamic: false,
  status: { active: 'inactive' },
});

/** A colour lamp. */
const lamp = (): readonly Json[] => [
  ...thing('d-lamp', 'Lampada', { model: 'LCA001' }, [
    {
      id: 's-lamp',
      type: 'light',
      metadata: { name: 'Lampada', archetype: 'sultan_bulb' },
      on: { on: true },
      dimming: { brightness: 81.03, min_dim_level: 0.2 },
      color_temperature: {
        mirek: 366,
        mirek_valid: true,
        mirek_schema: { mirek_minimum: 153, mirek_maximum: 500 },
      },
      color: { xy: { x: 0.4573, y: 0.41 }, gamut_type: 'C' },
      effects: {
        status: 'no_effect',
        status_values: ['no_effect', 'candle', 'fire'],
        effect_values: ['no_effect', 'candle', 'fire'],
      },
      effects_v2: {
        action: { effect_values: ['no_effect', 'candle', 'fire', 'underwater'] },
        status: {
          effect: 'no_effect',
          effect_values: ['no_effect', 'candle', 'fire', 'underwater'],
        },
      },
    },
    { id: 's-lamp-zigbee', type: 'zigbee_connectivity', status: 'connected' },
    { id: 's-lamp-update', type: 'device_software_update', state: 'no_update', problems: [] },
  ]),
];

/** A motion sensor and a door contact. */
const sensors = (): readonly Json[] => [
  ...thing('d-motion', 'Sensore', { model: 'SML001' }, [
    {
      id: 's-motion',
      type: 'motion',
      enabled: true,
      motion: { motion: false, motion_valid: true, motion_report: { motion: false } },
    },
    {
      id: 's-temperature',
      type: 'temperature',
      temperature: { temperature: 22.55, temperature_report: { temperature: 22.55 } },
    },
    { id: 's-level', type: 'light_level', light: { light_level: 20_001, light_level_valid: true } },
    { id: 's-power', type: 'device_power', power_state: { battery_level: 53 } },
  ]),
  ...thing('d-contact', 'Finestra', { model: 'SOC001' }, [
    { id: 's-contact', type: 'contact', contact_report: { state: 'contact' } },
  ]),
];

/** A dimmer switch and a dial. */
const switches = (): readonly Json[] => [
  ...thing('d-switch', 'Pulsantiera', { model: 'RWL022' }, [
    { id: 's-button-1', type: 'button', metadata: { control_id: 1 }, button: {} },
    { id: 's-button-2', type: 'button', metadata: { control_id: 2 }, button: {} },
  ]),
  // A tap dial switch: four buttons and a dial.
  ...thing('d-dial', 'Manopola', { model: 'RDM002' }, [
    ...[1, 2, 3, 4].map((control_id) => ({
      id: `s-dial-button-${control_id}`,
      type: 'button',
      metadata: { control_id },
      button: {},
    })),
    {
      id: 's-dial-rotary',
      type: 'relative_rotary',
      relative_rotary: {
        last_event: {
          action: 'start',
          rotation: { direction: 'clock_wise', steps: 30, duration: 400 },
        },
      },
    },
  ]),
];

/** The living room with its scenes. */
const room = (): readonly Json[] => [
  {
    id: 'r-living',
    type: 'room',
    metadata: { name: 'Soggiorno', archetype: 'living_room' },
    children: [{ rid: 'd-lamp', rtype: 'device' }],
    services: [{ rid: 'g-living', rtype: 'grouped_light' }],
  },
  {
    id: 'g-living',
    type: 'grouped_light',
    owner: { rid: 'r-living', rtype: 'room' },
    on: { on: true },
    dimming: { brightness: 81.03 },
  },
  scene('c-relax', 'Rilassati', { brightness: 56 }),
  scene('c-bright', 'TV & divano', { brightness: 20 }),
  {
    id: 'c-natural',
    type: 'smart_scene',
    metadata: { name: 'Luce naturale' },
    group: { rid: 'r-living', rtype: 'room' },
    state: 'inactive',
  },
];

/**
 * All devices behind a simulated bridge: a colour lamp, a plug, a motion sensor, a door contact, a dimmer
 * switch, a dial, a room with scenes.
 */
export const hueHome = (bridgeId: string): readonly Json[] => [
  ...thing('d-bridge', 'Bridge', { model: 'BSB002', archetype: 'bridge_v2' }, [
    { id: 's-bridge', type: 'bridge', bridge_id: bridgeId },
  ]),
  ...lamp(),
  ...thing('d-plug', 'Presa', { model: 'LOM007', archetype: 'plug' }, [
    {
      id: 's-plug',
      type: 'light',
      metadata: { name: 'Presa', archetype: 'plug' },
      on: { on: false },
    },
  ]),
  ...sensors(),
  ...switches(),
  ...room(),
];
