import { expect, test } from 'vitest';
import { frontCameraIn } from '../../src/demo/demo-camera.ts';

test('[START-B1] every demo has its own camera at the front door', () => {
  const one = frontCameraIn('127.30.7.1', 'Europe/Rome');
  expect(one).toMatchObject({ host: '127.30.7.25', timeZone: 'Europe/Rome' });
  expect(frontCameraIn('127.31.7.1', 'Europe/Rome').host).not.toBe(one.host);
  // macOS has only one loopback address.
  expect(frontCameraIn('127.0.0.1', 'Europe/Rome').host).toBe('127.0.0.1');
});
