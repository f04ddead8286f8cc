import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { HomeAuthority } from '@dimora/simulators';
import { FakeClock } from '@dimora/runtime';
import { failureOf } from '@dimora/testing/hub';
import mqtt from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder, aHub, type TestHub } from '../support/a-hub.ts';
import { startBroker, type BrokerRig } from './broker-rig.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

/** The state of the encrypted port, once it listens. */
const tlsOf = ({ mqtt: { desk } }: Pick<BrokerRig, 'mqtt'>) =>
  eventually(() => {
    const { tls } = desk.state();
    if (tls.port === null || tls.closed !== null || !tls.certificate)
      throw new Error(`closed: ${tls.closed}`);
    return { ...tls, port: tls.port, certificate: tls.certificate };
  });

/** Signs in over TLS; rejects when the client refuses the certificate. */
const signIn = (
  rig: Pick<BrokerRig, 'mqtt'>,
  port: number,
  ca: string | undefined,
  options: mqtt.IClientOptions = {},
) => {
  const { Username, Password } = rig.mqtt.admit('plug', ['+/plug/#']);
  return mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, {
    username: Username,
    password: Password,
    reconnectPeriod: 0,
    ...(ca !== undefined && { ca }),
    ...options,
  });
};

/** The certificate that a port shows. */
async function shownAt(port: number): Promise<X509Certificate | undefined> {
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const shown = socket.getPeerX509Certificate();
  socket.destroy();
  return shown;
}

function anAuthority(): HomeAuthority {
  const authority = new HomeAuthority();
  onTestFinished(() => authority[Symbol.dispose]());
  return authority;
}

describe('encrypted connections to the hub’s own broker', () => {
  test('are accepted by clients that trust the home’s authority, and by no others', async () => {
    await using rig = await startBroker({ mqttsPort: 0 });
    const { port, uri, authority, source } = await tlsOf(rig);
    expect([uri, source]).toEqual([`mqtts://127.0.0.1:${port}`, 'hub']);
    const client = await signIn(rig, port, authority?.pem);
    const heard: string[] = [];
    client.on('message', (_topic, payload) => heard.push(payload.toString()));
    await client.subscribeAsync('cmnd/plug/#', { qos: 1 });
    await rig.mqtt.link('embedded').publish('cmnd/plug/POWER', 'ON', { qos: 1 });
    await eventually(() => expect(heard).toEqual(['ON']));
    await client.endAsync();

    await expect(signIn(rig, port, undefined)).rejects.toThrow(/self-signed|unable to verify/);
    await expect(signIn(rig, port, anAuthority().pem)).rejects.toThrow(
      /unable to verify|self-signed/,
    );
    await expect(signIn(rig, port, authority?.pem, { servername: 'hub.example' })).rejects.toThrow(
      /altnames/,
    );
  });

  test.each([['TLSv1.2' as const], ['TLSv1.3' as const]])('speak %s', async (version) => {
    await using rig = await startBroker({ mqttsPort: 0 });
    const { port, authority } = await tlsOf(rig);
    // The client passes these on to TLS.
    const versions = { minVersion: version, maxVersion: version } as mqtt.IClientOptions;
    const client = await signIn(rig, port, authority?.pem, versions);
    expect(client.connected).toBe(true);
    await client.endAsync();
  });

  test('speak no older version', async () => {
    await using rig = await startBroker({ mqttsPort: 0 });
    const { port } = await tlsOf(rig);
    const socket = connectTls({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|HANDSHAKE/);
  });

  test('a wrong password is refused as on the other port', async () => {
    await using rig = await startBroker({ mqttsPort: 0 });
    const { port, authority } = await tlsOf(rig);
    await expect(signIn(rig, port, authority?.pem, { password: 'guess' })).rejects.toThrow(
      /Not authorized|Bad u/,
    );
    expect(rig.mqtt.desk.state().refusals).toMatchObject([{ what: 'SIGN_IN', Username: 'plug' }]);
  });

  test('the certificate is for every name and address, and only for a server', async () => {
    await using rig = await startBroker({ mqttsPort: 0, host: '0.0.0.0' });
    const { port, certificate, authority } = await tlsOf(rig);
    const shown = await shownAt(port);
    const signer = new X509Certificate(authority?.pem ?? '');
    expect(shown?.verify(signer.publicKey)).toBe(true);
    expect([signer.ca, shown?.ca]).toEqual([true, false]);
    expect(shown?.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(shown?.checkHost('localhost')).toBe('localhost');
    expect(shown?.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.names).toEqual(
      expect.arrayContaining(['localhost', '127.0.0.1', expect.stringMatching(/^dimora-rig-/)]),
    );
    expect(certificate.sha256).toBe(shown?.fingerprint256);
    expect(certificate.sha1).toBe(shown?.fingerprint);
    // 825 days.
    expect((certificate.validTo - certificate.validFrom) / 86_400_000).toBeCloseTo(826, 0);
  });
});

describe('a closed port', () => {
  test('says that another program uses it', async () => {
    await using first = await startBroker({ mqttsPort: 0 });
    const { port } = await tlsOf(first);
    await using rig = await startBroker({ mqttsPort: port });
    await eventually(() =>
      expect(rig.mqtt.desk.state().tls).toMatchObject({ uri: null, port, closed: 'PORT_TAKEN' }),
    );
    // The other port doesn't care.
    expect(rig.mqtt.uri()).toBe(`mqtt://127.0.0.1:${rig.port}`);
  });

  test('says that an option closed it', async () => {
    await using rig = await startBroker({ mqttsPort: 'none' });
    await eventually(() =>
      expect(rig.mqtt.desk.state().tls).toEqual({
        uri: null,
        port: null,
        closed: 'OFF',
        source: null,
        certificate: null,
        authority: null,
      }),
    );
  });
});

describe('the certificate that the hub makes', () => {
  const DAY = 24 * 60 * 60_000;

  test('is renewed 60 days before it expires, with the same key and authority, for new connections', async () => {
    const clock = new FakeClock(Date.UTC(2026, 5, 1));
    await using rig = await startBroker({ mqttsPort: 0 }, undefined, clock);
    const { port, certificate, authority } = await tlsOf(rig);
    const client = await signIn(rig, port, authority?.pem);
    clock.set(clock.now() + 766 * DAY);
    clock.advance(60_000);
    await eventually(async () => {
      const next = await shownAt(port);
      expect(next?.fingerprint256).not.toBe(certificate.sha256);
    });
    const renewed = await tlsOf(rig);
    expect(renewed.authority).toEqual(authority);
    expect(renewed.certificate.tasmota).toBe(certificate.tasmota);
    expect(client.connected).toBe(true);
    await client.endAsync();
  });

  test('and its authority survive a restart', async () => {
    await using folder = await aFolder();
    const place = { folder: folder.path };
    const authorityOf = async (home: TestHub) => {
      const owner = await home.as('owner');
      return eventually(async () => {
        const { tls } = await owner.mqtt.broker();
        if (!tls.authority) throw new Error('none yet');
        return tls;
      });
    };
    const before = await (async () => {
      await using home = await aHub({ place, mqttsPort: 0 });
      return await authorityOf(home);
    })();
    await using home = await aHub({ place, mqttsPort: 0 });
    const after = await authorityOf(home);
    expect(after.authority).toEqual(before.authority);
    expect(after.certificate).toEqual(before.certificate);
  });
});

describe('the home’s own certificate', () => {
  test('is used without a restart, and can be removed', async () => {
    await using home = await aHub({ mqttsPort: 0 });
    const owner = await home.as('owner');
    const portOf = () =>
      eventually(async () => {
        const { tls } = await owner.mqtt.broker();
        if (tls.port === null || tls.closed !== null) throw new Error('closed');
        return tls.port;
      });
    const port = await portOf();
    const made = await shownAt(port);
    const { pem, keyPem } = anAuthority().sign('broker');
    const { tls } = await owner.mqtt.setCertificate({ own: { certificate: pem, key: keyPem } });
    expect(tls).toMatchObject({
      source: 'own',
      authority: null,
      port,
      certificate: { subject: 'CN=broker', issuer: 'CN=Home authority' },
    });
    expect((await shownAt(port))?.subject).toBe('CN=broker');
    // Nobody reads the key again.
    expect(JSON.stringify(await owner.mqtt.broker())).not.toContain('PRIVATE KEY');

    await owner.mqtt.setCertificate({ own: null });
    expect((await shownAt(port))?.fingerprint256).toBe(made?.fingerprint256);
    const guest = await home.as('guest');
    expect(await failureOf(guest.mqtt.setCertificate({ own: null }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('is refused with the reason, and the certificate in use stays', async () => {
    await using home = await aHub({ mqttsPort: 0 });
    const owner = await home.as('owner');
    const authority = anAuthority();
    const [one, other] = [authority.sign('one'), authority.sign('other')];
    const expired = authority.sign('expired', { days: -1 });
    const refusal = (certificate: string, key: string) =>
      failureOf(owner.mqtt.setCertificate({ own: { certificate, key } }));
    const issue = (path: string, expected: string) => ({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path, code: 'custom', expected }] },
    });
    expect(await refusal('no', one.keyPem)).toMatchObject(
      issue('own.certificate', 'certificatePem'),
    );
    expect(await refusal(one.pem, 'no')).toMatchObject(issue('own.key', 'keyPem'));
    expect(await refusal(one.pem, other.keyPem)).toMatchObject(
      issue('own.key', 'keyOfCertificate'),
    );
    expect(await refusal(expired.pem, expired.keyPem)).toMatchObject(
      issue('own.certificate', 'certificateInTime'),
    );
    await eventually(async () => expect((await owner.mqtt.broker()).tls.source).toBe('hub'));
  });
});
