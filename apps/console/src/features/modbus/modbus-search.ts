/** What the address of the Modbus manager holds: the view, and which node is open. */
export type ModbusSearch = {
  readonly view?: 'nodes';
  readonly bus?: string;
  readonly device?: string;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : undefined;

/** Reads the address; what makes no sense is left out. */
export function modbusSearchOf(search: Readonly<Record<string, unknown>>): ModbusSearch {
  const [bus, device] = [text(search['bus']), text(search['device'])];
  return {
    ...(search['view'] === 'nodes' && { view: 'nodes' as const }),
    ...(bus !== undefined && { bus }),
    ...(bus !== undefined && device !== undefined && { device }),
  };
}
