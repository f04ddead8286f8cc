/** A simulated radio in a process of its own, so that its work isn't counted as the hub's. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Radio = 'zwave' | 'zigbee';
/** A node measures watts once, or `perSecond` times a second until an order says 0. */
export type RadioOrder =
  | { readonly node: string; readonly watts: number }
  | { readonly node: string; readonly perSecond: number };
/** Where the radio is, and its nodes by the driver's ids. */
export type RadioAnswer = { readonly address: string; readonly nodes: readonly string[] };

export type SimulatedRadio = Disposable & RadioAnswer & { order(order: RadioOrder): void };

/** Starts one with so many nodes: lamps, plugs and sensors in turn, a plug that measures first. */
export async function startSimulatedRadio(driver: Radio, nodes: number): Promise<SimulatedRadio> {
  const program = fileURLToPath(new URL('simulated-radio-program.ts', import.meta.url));
  const child = fork(program, [driver, String(nodes)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [answer] = (await once(child, 'message')) as [RadioAnswer];
  return {
    ...answer,
    order: (order) => void child.send(order),
    [Symbol.dispose]: () => child.disconnect(),
  };
}
