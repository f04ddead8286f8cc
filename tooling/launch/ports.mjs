/** TCP ports of this machine. */
import { createServer } from 'node:net';
import { Refusal } from './say.mjs';

/** The demo's default port. */
const HOST = '127.0.0.1';

/**
 * Occupies a port briefly.
 * @param {number} port 0 takes any
 * @returns {Promise<{ port: number, free: () => Promise<void> } | undefined>} undefined when another
 *   program has it
 */
const hold = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE') resolve(undefined);
      else if (code === 'EACCES') reject(new Refusal(`Port ${port} is not allowed to this user.`));
      else reject(error);
    });
    server.listen({ host: HOST, port, exclusive: true }, () => {
      const address = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : port,
        free: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });

/**
 * Ports for programs that start together and must know each other's: consecutive from `first`, or any free
 * ones for 0.
 * @param {number} first
 * @param {readonly string[]} names what each port is for, to say who would be missing
 * @returns {Promise<number[]>}
 */
export const portsFrom = async (first, names) => {
  const held = await Promise.all(names.map((_name, at) => hold(first === 0 ? 0 : first + at)));
  for (const each of held) await each?.free();
  const taken = names.filter((_name, at) => held[at] === undefined);
  if (taken.length > 0) {
    const list = taken.map((name) => `${first + names.indexOf(name)} (${name})`).join(', ');
    throw new Refusal(
      `Another program has the port ${list}. Stop that one, or choose others with --port N: the demo takes N to N+${names.length - 1}.`,
    );
  }
  return held.map((each) => each?.port ?? 0);
};
