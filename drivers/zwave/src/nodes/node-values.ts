import type { TranslatedValueID, ValueMetadata } from '@zwave-js/core';
import type { ZWaveNode } from 'zwave-js';
import type { EndpointValues, NodeValue } from './endpoint-values.ts';

/** The values of a node by endpoint, the node as a whole first. */
export function endpointsOf(node: ZWaveNode): EndpointValues[] {
  const rows = Map.groupBy(node.getDefinedValueIDs(), ({ endpoint }) => endpoint ?? 0);
  const words = wordsOf(node);
  return [...rows.keys()]
    .toSorted((one, other) => one - other)
    .map((endpoint) => {
      const kind = node.getEndpoint(endpoint)?.deviceClass ?? node.deviceClass;
      const values = (rows.get(endpoint) ?? []).map((id) => nodeValue(node, id));
      return {
        endpoint,
        generic: kind?.generic.key ?? 0,
        specific: kind?.specific.key ?? 0,
        words,
        of: (commandClass) => values.filter(({ address }) => address.commandClass === commandClass),
      };
    });
}

function wordsOf(node: ZWaveNode): string {
  const { label, deviceConfig } = node;
  return `${label ?? ''} ${deviceConfig?.description ?? ''}`.toLowerCase();
}

function nodeValue(node: ZWaveNode, id: TranslatedValueID): NodeValue {
  const { commandClass, endpoint = 0, property, propertyKey } = id;
  const address = {
    commandClass,
    endpoint,
    property,
    ...(propertyKey !== undefined && { propertyKey }),
  };
  const metadata = node.getValueMetadata(address);
  return {
    address,
    label: metadata.label ?? String(property),
    unit: unitOf(metadata),
    states: statesOf(metadata),
    specific: metadata.ccSpecific ?? {},
    read: () => node.getValue(address),
  };
}

const unitOf = (metadata: ValueMetadata): string =>
  'unit' in metadata && typeof metadata.unit === 'string' ? metadata.unit : '';

function statesOf(metadata: ValueMetadata): Map<number, string> {
  if (!('states' in metadata) || !metadata.states) return new Map();
  return new Map(
    Object.entries(metadata.states).map(([key, name]) => [Number(key), String(name)] as const),
  );
}
