import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { allowThisMachine } from './outbound-rules.ts';
import type { Resolve } from './outbound-address.ts';
import { pinnedAddress } from './pinned-address.ts';

const stick: LookupAddress = { address: '192.168.1.9', family: 4 };
const loopback: LookupAddress = { address: '127.0.0.1', family: 4 };
const metadata: LookupAddress = { address: '169.254.169.254', family: 4 };

/** Answers each question with the next of these. */
const answering =
  (...answers: LookupAddress[][]): Resolve =>
  (_host, _options, give) =>
    process.nextTick(give, null, answers.shift() ?? []);
const failing: Resolve = (_host, _options, give) =>
  process.nextTick(give, Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);

test('[SECURITY-B1] a name is replaced by the allowed address that it has now, at each connection', async () => {
  allowThisMachine(false);
  const resolve = answering([stick], [loopback], [stick, metadata]);
  const address = 'tcp://stick.test:6638';
  expect(await pinnedAddress(address, resolve)).toBe('tcp://192.168.1.9:6638');
  for (let n = 0; n < 2; n += 1)
    await expect(pinnedAddress(address, resolve)).rejects.toMatchObject({ failure: 'REFUSED' });
  await expect(pinnedAddress(address, failing)).rejects.toMatchObject({ failure: 'UNREACHABLE' });
});

test('[SECURITY-B1] IP addresses are checked, and serial ports stay as they are', async () => {
  allowThisMachine(false);
  expect(await pinnedAddress('/dev/ttyUSB0', failing)).toBe('/dev/ttyUSB0');
  expect(await pinnedAddress('tcp://10.0.0.4:5555', failing)).toBe('tcp://10.0.0.4:5555');
  expect(await pinnedAddress('tcp://[fd00::12]:5555', failing)).toBe('tcp://[fd00::12]:5555');
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254'])
    await expect(pinnedAddress(`tcp://${host}:80`, failing), host).rejects.toMatchObject({
      failure: 'REFUSED',
    });
});
