import {
  DriverError,
  networkJob,
  radioJobs,
  type JobHost,
  type NetworkJob,
  type Parameter,
} from '@dimora/driver-kit';
import {
  CommandClasses,
  type ConfigurationMetadata,
  type TranslatedValueID,
  type ValueMetadata,
} from '@zwave-js/core';
import { setValueFailed } from '@zwave-js/cc';
import type { ZWaveNode } from 'zwave-js';
import { awake, until, type JobParts } from './job-parts.ts';

/** The settings that a node keeps itself, as its maker or zwave-js describes them. */
export const parameterJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  parameters: networkJob(radioJobs.parameters, async ({ node, fresh }, job) => {
    const asked = configured(parts, node);
    const ids = parametersOf(asked);
    if (fresh) {
      await awake(asked, job);
      for (const [at, id] of ids.entries()) {
        job.progress({ step: 'reading', done: at / ids.length });
        await until(asked.pollValue(id), job.signal);
      }
    }
    return ids.map((id) => parameter(asked, id));
  }),
  setParameters: networkJob(radioJobs.setParameters, async ({ node, values }, job) => {
    const asked = configured(parts, node);
    const ids = new Map(parametersOf(asked).map((id) => [keyOf(id), id]));
    const orders = values.map(({ key, value }) => {
      const id = ids.get(key);
      if (!id || !isTaken(parameter(asked, id), value)) throw new DriverError('REFUSED');
      return { id, value };
    });
    await awake(asked, job);
    for (const [at, { id, value }] of orders.entries()) {
      job.progress({ step: 'writing', done: at / orders.length });
      await write(asked, id, value, job);
    }
    return orders.map(({ id }) => parameter(asked, id));
  }),
});

function configured(parts: JobParts, id: string): ZWaveNode {
  const node = parts.node(id);
  if (!node.supportsCC(CommandClasses.Configuration)) throw new DriverError('REFUSED');
  return node;
}

/** Writes one and reads it back: a device may take a value and keep another. */
async function write(
  node: ZWaveNode,
  id: TranslatedValueID,
  value: number,
  { signal }: JobHost,
): Promise<void> {
  if (setValueFailed(await until(node.setValue(id, value), signal)))
    throw new DriverError('REFUSED');
  await until(node.pollValue(id), signal);
}

const parametersOf = (node: ZWaveNode): TranslatedValueID[] =>
  node
    .getDefinedValueIDs()
    .filter(
      ({ commandClass, property }) =>
        commandClass === CommandClasses.Configuration && typeof property === 'number',
    );

/** The number of a parameter, with its bits if it is a part of one. */
const keyOf = ({ property, propertyKey }: TranslatedValueID): string =>
  propertyKey === undefined ? String(property) : `${property}/${propertyKey}`;

function parameter(node: ZWaveNode, id: TranslatedValueID): Parameter {
  const metadata = node.getValueMetadata(id);
  const { label, description, writeable } = metadata;
  const { unit, min, max, states, allowManualEntry, default: factory } = numeric(metadata);
  const value = node.getValue(id);
  const options = Object.entries(states ?? {}).map(([option, name]) => ({
    value: Number(option),
    name,
  }));
  return {
    key: keyOf(id),
    name: label ?? `${id.property}`,
    help: description ?? null,
    unit: unit ?? null,
    value: typeof value === 'number' ? value : null,
    factory: typeof factory === 'number' ? factory : null,
    min: typeof min === 'number' ? min : 0,
    max: typeof max === 'number' ? max : 0,
    options,
    free: options.length === 0 || (allowManualEntry ?? true),
    readOnly: writeable === false,
  };
}

/** Parameters have numbers; the few that don't have no limits. */
const numeric = (metadata: ValueMetadata): Numeric =>
  'min' in metadata || 'states' in metadata ? metadata : {};

type Numeric = {
  readonly [Name in 'unit' | 'min' | 'max' | 'states' | 'allowManualEntry' | 'default']?:
    | ConfigurationMetadata[Name]
    | undefined;
};

const isTaken = ({ readOnly, free, options, min, max }: Parameter, value: number): boolean =>
  !readOnly &&
  (options.some((option) => option.value === value) || (free && value >= min && value <= max));
