import { HomeAuthority, Mosquitto } from '@dimora/simulators';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { outsideBrokers } from '../../src/modules/devices/broker/outside/outside-broker.ts';
import { aHub } from '../support/a-hub.ts';
import { linesOf, startBroker } from './broker-rig.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

/** A home's own authority, deleted after the test. */
function anAuthority(): HomeAuthority {
  const authority = new HomeAuthority();
  onTestFinished(() => authority[Symbol.dispose]());
  return authority;
}

/** The cause that the clients' table shows once the hub has tried this broker with this trust. */
async function causeOf(
  mosquitto: Mosquitto,
  trust?: { kind: 'authority' | 'certificate'; pem: string },
) {
  await using rig = await startBroker();
  rig.set(outsideBrokers, [
    { Id: 'garage', url: mosquitto.url, protocolVersion: 4, ...(trust && { trust }) },
  ]);
  // Awaited here: the rig must not be stopped before.
  return await eventually(() => {
    const [row] = linesOf(rig.mqtt);
    expect([row?.connected, row?.last_disconnection_cause]).not.toEqual([false, null]);
    return row?.connected ? 'connected' : row?.last_disconnection_cause;
  });
}

describe('an outside broker with a certificate of the home', () => {
  test('is reached with its authority or the certificate itself, and not without', async () => {
    const authority = anAuthority();
    const { pem, files } = authority.sign('broker');
    await using mosquitto = await Mosquitto.start({ tls: files });
    expect(await causeOf(mosquitto)).toBe('CERTIFICATE_UNKNOWN');
    expect(await causeOf(mosquitto, { kind: 'authority', pem: authority.pem })).toBe('connected');
    expect(await causeOf(mosquitto, { kind: 'certificate', pem })).toBe('connected');
    const other = anAuthority();
    expect(await causeOf(mosquitto, { kind: 'authority', pem: other.pem })).toBe(
      'CERTIFICATE_UNKNOWN',
    );
    const { pem: elsewhere } = other.sign('elsewhere');
    expect(await causeOf(mosquitto, { kind: 'certificate', pem: elsewhere })).toBe(
      'CERTIFICATE_CHANGED',
    );
  });

  test('is refused if its certificate names another host, unless the certificate itself is trusted', async () => {
    const authority = anAuthority();
    const { pem, files } = authority.sign('broker', { san: 'DNS:broker.example' });
    await using mosquitto = await Mosquitto.start({ tls: files });
    expect(await causeOf(mosquitto, { kind: 'authority', pem: authority.pem })).toBe(
      'CERTIFICATE_NAME',
    );
    expect(await causeOf(mosquitto, { kind: 'certificate', pem })).toBe('connected');
  });

  test('is refused if its certificate has expired', async () => {
    const authority = anAuthority();
    const { pem, files } = authority.sign('broker', { days: -1 });
    await using mosquitto = await Mosquitto.start({ tls: files });
    expect(await causeOf(mosquitto, { kind: 'certificate', pem })).toBe('CERTIFICATE_EXPIRED');
  });

  test('shows its certificate before it is trusted', async () => {
    const { pem, files } = anAuthority().sign('broker');
    await using mosquitto = await Mosquitto.start({ tls: files });
    await using home = await aHub();
    const owner = await home.as('owner');
    const { certificate, problem } = await owner.mqtt.certificate({ url: mosquitto.url });
    expect(problem).toBe('CERTIFICATE_UNKNOWN');
    expect(certificate).toMatchObject({
      subject: 'CN=broker',
      issuer: 'CN=Home authority',
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
    });
    expect(certificate?.pem.trim()).toBe(pem.trim());
    const guest = await home.as('guest');
    expect(await failureOf(guest.mqtt.certificate({ url: mosquitto.url }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('is reported if nothing listens there', async () => {
    await using home = await aHub();
    const owner = await home.as('owner');
    expect(await owner.mqtt.certificate({ url: 'mqtts://127.0.0.1:1' })).toEqual({
      certificate: null,
      problem: 'REFUSED',
    });
  });
});
