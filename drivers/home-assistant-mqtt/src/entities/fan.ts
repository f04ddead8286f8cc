import { fanModes, fanSpeed, type Json, switchOnOff } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { numberIn, wordsIn } from '../codec/config-values.ts';
import { setAt, tells, toldAt, type EntityBuilder, type Built } from './build.ts';
import { merged } from './merge.ts';
import { onOff } from './on-off.ts';

function speedOf(config: Json): Built | undefined {
  const command = setAt(config, 'percentage_command_topic', 'percentage_command_template');
  if (!command) return undefined;
  const told = toldAt(config, 'percentage_state_topic', 'percentage_value_template');
  // The range excludes zero, which means off.
  const below = numberIn(config, 'speed_range_min', 1) - 1;
  const span = Math.max(1, numberIn(config, 'speed_range_max', 100) - below);
  return {
    capability: fanSpeed,
    ...tells(told, 'FAN_SPEED', (text) => {
      const speed = finite(text);
      if (speed === undefined) return undefined;
      return Math.round(Math.min(100, Math.max(0, ((speed - below) / span) * 100)));
    }),
    write: (_action, value) => [
      command(Number(value) <= 0 ? 0 : Math.ceil(below + (Number(value) / 100) * span)),
    ],
  };
}

/** A fan's presets, by its own names. */
function presetsOf(config: Json): Built | undefined {
  const names = wordsIn(config, 'preset_modes', 50);
  const command = setAt(config, 'preset_mode_command_topic', 'preset_mode_command_template');
  if (!command || names.length === 0) return undefined;
  const told = toldAt(config, 'preset_mode_state_topic', 'preset_mode_value_template');
  return {
    capability: fanModes({ group: 'switch', category: 'fan' }, names),
    ...tells(told, 'FAN_MODE', (name) => (names.includes(name) ? name : undefined)),
    write: (_action, value) =>
      typeof value === 'string' && names.includes(value) ? [command(value)] : undefined,
  };
}

/** A fan: on, off, speed and presets. */
export const fan: EntityBuilder = (config) => {
  const base = onOff({ ...switchOnOff, category: 'fan' }, config);
  return (
    base && merged([base, speedOf(config), presetsOf(config)].filter((each) => each !== undefined))
  );
};
