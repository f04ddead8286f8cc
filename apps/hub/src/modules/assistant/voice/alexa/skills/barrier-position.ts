import { leadsOutside } from '@dimora/domain';
import { z } from 'zod';
import { payloadAs } from '../directive.ts';
import { perCent, stepped } from '../per-cent.ts';
import { actionOf, capabilityOf, property, replyOf, type Skill } from '../skill.ts';

const NAME = 'Alexa.RangeController';
const INSTANCE = 'Barrier.Position';
const WANTED = z.object({ rangeValue: z.number() });
const DELTA = z.object({ rangeValueDelta: z.number() });

const word = (assetId: string) => ({ '@type': 'asset', value: { assetId } });
const directiveFor = (actions: readonly string[], rangeValue: number) => ({
  '@type': 'ActionsToDirective',
  actions,
  directive: { name: 'SetRangeValue', payload: { rangeValue } },
});

/** What discovery declares for blinds and gates: per cent, and what “open” and “close” mean. */
const SHAPE = {
  instance: INSTANCE,
  capabilityResources: { friendlyNames: [word('Alexa.Setting.Opening')] },
  configuration: {
    supportedRange: { minimumValue: 0, maximumValue: 100, precision: 1 },
    unitOfMeasure: 'Alexa.Unit.Percent',
  },
  semantics: {
    actionMappings: [
      directiveFor(['Alexa.Actions.Close', 'Alexa.Actions.Lower'], 0),
      directiveFor(['Alexa.Actions.Open', 'Alexa.Actions.Raise'], 100),
    ],
    stateMappings: [
      { '@type': 'StatesToValue', states: ['Alexa.States.Closed'], value: 0 },
      {
        '@type': 'StatesToRange',
        states: ['Alexa.States.Open'],
        range: { minimumValue: 1, maximumValue: 100 },
      },
    ],
  },
};

/** The position of a blind or gate, per cent; barriers that lead outside open with the PIN only. */
export const barrierPosition: Skill = {
  interface: NAME,
  instance: INSTANCE,
  capability: (device) =>
    actionOf(device, 'SET_POSITION') && capabilityOf(NAME, ['rangeValue'], SHAPE),
  properties: (device) =>
    property('rangeValue', replyOf(device, actionOf(device, 'SET_POSITION')), (value) =>
      typeof value === 'number' ? Math.round(value) : undefined,
    ),
  order(device, directive) {
    const action = actionOf(device, 'SET_POSITION');
    const { name } = directive.header;
    if (!action || (name !== 'SetRangeValue' && name !== 'AdjustRangeValue')) return undefined;
    const now = replyOf(device, action);
    const Value =
      name === 'SetRangeValue'
        ? perCent(payloadAs(directive, WANTED).rangeValue)
        : stepped(now, payloadAs(directive, DELTA).rangeValueDelta);
    // If the position is unknown, any step could be one that opens it.
    const further = typeof now?.Value !== 'number' ? Value > 0 : Value > now.Value;
    return { action, Value, opens: leadsOutside(device) && further };
  },
};
