import type { ModbusConnection } from '@dimora/contract/client';
import type { ModbusLink } from '@dimora/domain';

/** A bus's line as text: `Modbus TCP · 192.168.1.40:502`. */
export function lineOf(
  { type, address, port, baudRate }: ModbusConnection,
  word: (type: ModbusLink) => string,
): string {
  const place = type === 'rtu' ? `${address} · ${baudRate} Bd` : `${address}:${port}`;
  return address === '' ? word(type) : `${word(type)} · ${place}`;
}
