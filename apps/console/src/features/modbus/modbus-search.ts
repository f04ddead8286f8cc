/** The search params of the Modbus manager: the view, and the open node. */
export type ModbusSearch = {
  readonly view?: 'nodes';
  readonly bus?: string;
  readonly device?: string;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : undefined;

/** Parses the search params; invalid ones are ignored. */
export function modbusSearchOf(search: Readonly<Record<string, unknown>>): ModbusSearch {
  const [bus, device] = [text(search['bus']), text(search['device'])];
  return {
    ...(search['view'] === 'nodes' && { view: 'nodes' as const }),
    ...(bus !== undefined && { bus }),
    ...(bus !== undefined && device !== undefined && { device }),
  };
}
