import { leadsOutside } from '@dimora/domain';
import { z } from 'zod';
import { payloadAs } from '../directive.ts';
import { actionOf, capabilityOf, property, replyOf, type Skill } from '../skill.ts';
import { VoiceFault } from '../voice-fault.ts';

const NAME = 'Alexa.ModeController';
const INSTANCE = 'Barrier.Movement';
const MODE = z.object({ mode: z.string().max(100) });
const MOVES = ['UP', 'STOP', 'DOWN'] as const;

/** Names that the assistant has in every language; for the rest we send ours. */
const FRIENDLY: Readonly<Record<(typeof MOVES)[number], readonly unknown[]>> = {
  UP: [{ '@type': 'asset', value: { assetId: 'Alexa.Value.Open' } }],
  DOWN: [{ '@type': 'asset', value: { assetId: 'Alexa.Value.Close' } }],
  STOP: [
    { '@type': 'text', value: { text: 'stop', locale: 'en-US' } },
    { '@type': 'text', value: { text: 'stop', locale: 'en-GB' } },
    { '@type': 'text', value: { text: 'ferma', locale: 'it-IT' } },
  ],
};

const modeOf = (move: string): string => `Movement.${move}`;
const mapped = (actions: readonly string[], move: string) => ({
  '@type': 'ActionsToDirective',
  actions,
  directive: { name: 'SetMode', payload: { mode: modeOf(move) } },
});

const SHAPE = {
  instance: INSTANCE,
  capabilityResources: {
    friendlyNames: [{ '@type': 'asset', value: { assetId: 'Alexa.Setting.Mode' } }],
  },
  configuration: {
    ordered: false,
    supportedModes: MOVES.map((move) => ({
      value: modeOf(move),
      modeResources: { friendlyNames: FRIENDLY[move] },
    })),
  },
  semantics: {
    actionMappings: [
      mapped(['Alexa.Actions.Open', 'Alexa.Actions.Raise'], 'UP'),
      mapped(['Alexa.Actions.Close', 'Alexa.Actions.Lower'], 'DOWN'),
    ],
  },
};

/** Blinds and gates that have only buttons and don't know their position. */
export const barrierMovement: Skill = {
  interface: NAME,
  instance: INSTANCE,
  capability: (device) =>
    actionOf(device, 'MOVE') && !actionOf(device, 'SET_POSITION')
      ? capabilityOf(NAME, ['mode'], SHAPE)
      : undefined,
  properties: (device) =>
    actionOf(device, 'SET_POSITION')
      ? []
      : property('mode', replyOf(device, actionOf(device, 'MOVE')), (move) =>
          MOVES.some((each) => each === move) ? modeOf(String(move)) : undefined,
        ),
  order(device, directive) {
    const action = actionOf(device, 'MOVE');
    if (!action || directive.header.name !== 'SetMode') return undefined;
    const { mode } = payloadAs(directive, MODE);
    const Value = MOVES.find((move) => modeOf(move) === mode);
    if (!Value) throw new VoiceFault('INVALID_VALUE', 'VALUE_NOT_AN_OPTION');
    return { action, Value, opens: leadsOutside(device) && Value === 'UP' };
  },
};
