import { thing, type Json } from '../hue/hue-home.ts';

type Lamp = { readonly id: string; readonly name: string; readonly colour: boolean };

const LAMPS: readonly Lamp[] = [
  { id: 'd-reading', name: 'Reading lamp', colour: true },
  { id: 'd-shelf', name: 'Shelf light', colour: false },
];

const serviceOf = ({ id, name, colour }: Lamp): Json => ({
  id: id.replace('d-', 's-'),
  type: 'light',
  metadata: { name, archetype: 'sultan_bulb' },
  on: { on: false },
  dimming: { brightness: 80, min_dim_level: 0.2 },
  color_temperature: {
    mirek: 366,
    mirek_valid: true,
    mirek_schema: { mirek_minimum: 153, mirek_maximum: 454 },
  },
  ...(colour && { color: { xy: { x: 0.4573, y: 0.41 }, gamut_type: 'C' } }),
});

/** The new bridge's devices: a colour lamp and a white one. */
export const hueLamps = (bridgeId: string): readonly Json[] => [
  ...thing('d-bridge', 'Hue Bridge', { model: 'BSB002', archetype: 'bridge_v2' }, [
    { id: 's-bridge', type: 'bridge', bridge_id: bridgeId },
  ]),
  ...LAMPS.flatMap((lamp) =>
    thing(lamp.id, lamp.name, { model: lamp.colour ? 'LCA001' : 'LTA001' }, [
      serviceOf(lamp),
      { id: `${lamp.id}-zigbee`, type: 'zigbee_connectivity', status: 'connected' },
    ]),
  ),
];
