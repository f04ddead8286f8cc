import { bindingOf, type ModbusBinding } from '@dimora/domain';
import { BusPool, createModbusNetwork } from '@dimora/driver-modbus';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { silentLog } from '@dimora/runtime';
import { ModbusServer, ModbusUnit } from '@dimora/simulators';
import { median, repeat } from './statistics.ts';
import type { Row } from './table.ts';

/** A device's response time in milliseconds: a fast one on Ethernet. */
const ANSWER_MS = 2;
const REGISTERS = 100;
const RUNS = 9;

/** A hundred registers scattered over a device: neighbours, small gaps, and distant ones. */
function scattered(): ModbusBinding[] {
  return Array.from({ length: REGISTERS }, (_, at) => {
    const group = Math.floor(at / 10);
    const address = group * 400 + (at % 10) * 3;
    return bindingOf({ PropertyName: 'TEMPERATURE', kind: 'holding', address });
  });
}

/**
 * Reads a hundred registers of one device, batched and one by one (issue 4: at most a quarter of the time).
 */
export async function modbus(): Promise<Row[]> {
  const cells = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [at, at]));
  await using server = await new ModbusServer(
    { 1: new ModbusUnit({ holding: cells }) },
    { delayMs: ANSWER_MS },
  ).start();
  const pool = new BusPool();
  const host = { clock: systemClock, entropy: systemEntropy, log: silentLog };
  const link = {
    Address: '127.0.0.1',
    type: 'tcp' as const,
    port: server.port,
    baudRate: 9600,
    parity: 'none' as const,
    stopBits: 1,
    timeoutSeconds: 1,
    connectDelaySeconds: 0,
    pauseSeconds: 0,
  };
  // Held open, as installed devices do: the measurement excludes connecting.
  await using _lease = await pool.lease(link, host);
  const bindings = scattered();
  const took = async (look: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await look();
    return performance.now() - started;
  };
  const { signal } = new AbortController();
  const { jobs } = await createModbusNetwork(pool).open(link, {
    ...host,
    signal,
    node: () => {},
    about: () => {},
    left: () => {},
    report: () => {},
    failed: () => {},
  });
  const read = async (registers: readonly ModbusBinding[], gap: number): Promise<void> => {
    await jobs['readRegisters']?.(
      { unitId: 1, gap, bindings: registers },
      {
        signal,
        progress: () => {},
        ask: () => Promise.resolve(),
        hear: () => new DisposableStack(),
      },
    );
  };
  const together = () => read(bindings, 8);
  const oneByOne = async (): Promise<void> => {
    for (const each of bindings) await read([each], 0);
  };
  await together();
  const batched = median(await repeat(RUNS, () => took(together)));
  const single = median(await repeat(RUNS, () => took(oneByOne)));
  return [
    {
      what: `${REGISTERS} scattered registers, batched (one by one: ${single.toFixed(0)} ms)`,
      ours: batched,
      unit: 'ms',
      limit: single / 4,
      peers: 'solakon-one (HA): 83 single reads 1.67 s, 14 batches 0.3 s',
    },
  ];
}
