import type { BrokerTls, MqttBroker } from '@dimora/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { driverTexts } from '../../../entities/driver/driver-texts.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
// Loads the page's lazy parts in advance.
import '../clients/clients-tab.tsx';
import './own-certificate-dialog.tsx';
import './tls-help.tsx';
import { MqttPage } from '../mqtt-page.tsx';
import { mqttTexts } from '../texts.ts';

const DAY = 24 * 60 * 60_000;

const made: BrokerTls = {
  uri: 'mqtts://192.168.1.20:8883',
  port: 8883,
  closed: null,
  source: 'hub',
  certificate: {
    subject: 'CN=Dimora MQTT',
    issuer: 'CN=Dimora home 1a2b3c',
    names: ['dimora-1.local', '192.168.1.20'],
    validFrom: Date.UTC(2026, 10, 1),
    validTo: Date.UTC(2029, 1, 3),
    sha256: 'AA:01',
    sha1: 'BB:02',
    tasmota: 'CC 03',
  },
  authority: {
    pem: '-----BEGIN CERTIFICATE-----\nHOME\n-----END CERTIFICATE-----\n',
    sha256: 'DD:04',
    validTo: Date.UTC(2046, 1, 1),
  },
};

const brokerWith = (tls: BrokerTls): MqttBroker => ({
  uri: 'mqtt://192.168.1.20:1883',
  tls,
  window: null,
  accounts: [],
  refusals: [],
});

const embedded = {
  id: 'embedded',
  uri: 'mqtt://192.168.1.20:1883',
  connected: true,
  last_connection_timestamp: Date.now(),
  last_disconnection_timestamp: null,
  last_disconnection_cause: null,
  causeDetail: null,
  disconnection_count: 0,
  messages_sent: 1,
  messages_received: 1,
  used_by: [],
  options: { username: null, password: null },
  assignable: true,
};

/** The card of encrypted connections. */
async function show(tls: BrokerTls, mqtt: NonNullable<NonNullable<Scene['answers']>['mqtt']> = {}) {
  const scene = await renderScreen(<MqttPage search={{}} onSearch={() => {}} />, {
    texts: [mqttTexts, driverTexts],
    answers: {
      system: { mqtt: () => ({ available: true, clients: [embedded] }) },
      mqtt: {
        broker: () => brokerWith(tls),
        settings: () => ({ brokers: [], announcing: [] }),
        ...mqtt,
      },
    },
  });
  await screen.findByText('Encrypted connections');
  return scene;
}

test('both ports are shown with their addresses and the data by which devices recognise the certificate', async () => {
  const { user } = await show(made);
  await user.click(screen.getByRole('button', { name: 'Fingerprints of the certificate' }));
  for (const text of [
    'mqtt://192.168.1.20:1883',
    'mqtts://192.168.1.20:8883',
    'Created by the hub, which renews it automatically',
    'dimora-1.local, 192.168.1.20',
    'AA:01',
    'BB:02',
    'CC 03',
    'DD:04',
  ])
    expect(screen.getAllByText(text)[0]).toBeDefined();
});

test('the certificate authority is downloaded as ca.crt, and its fingerprint can be copied', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await show(made);
  await user.click(screen.getByRole('button', { name: 'Download ca.crt' }));
  expect(names).toEqual(['ca.crt']);
  expect(await saved[0]?.text()).toContain('HOME');
  await user.click(screen.getByRole('button', { name: /the authority’s fingerprint/ }));
  expect(await navigator.clipboard.readText()).toBe('DD:04');
});

test('the values to enter in devices can be copied', async () => {
  const { user } = await show(made);
  await user.click(screen.getByRole('button', { name: 'How devices connect' }));
  const help = await screen.findByRole('dialog');
  expect(help.textContent).toContain(
    'mosquitto_pub --cafile ca.crt -h 192.168.1.20 -p 8883 \\\n  -u NAME -P PASSWORD',
  );
  expect(help.textContent).toContain('certificate_authority: |-\n    -----BEGIN CERTIFICATE-----');
  expect(help.textContent).toContain('ssl_fingerprints:\n    - bb02');
  expect(help.textContent).toContain(
    'MqttPort 8883; SetOption103 1; SetOption132 1; MqttFingerprint1 CC 03',
  );
});

test.each([
  ['PORT_TAKEN', 8883, /uses port 8883/],
  ['OFF', null, /--mqtts-port none/],
  ['FAILED', 8883, /could not be opened/],
] as const)('a closed port says why: %s', async (closed, port, words) => {
  await show({
    ...made,
    uri: null,
    port,
    closed,
    source: null,
    certificate: null,
    authority: null,
  });
  expect(screen.getByText('Closed')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'How devices connect' })).toBeNull();
});

test('an own certificate is entered in two parts, and an invalid part is reported at its field', async () => {
  let wrong = true;
  const { user, calls } = await show(made, {
    setCertificate: () => {
      if (wrong)
        throw hubError('VALIDATION_FAILED', {
          issues: [{ path: 'own.key', code: 'custom', expected: 'keyOfCertificate' }],
        });
      return brokerWith({ ...made, source: 'own', authority: null });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Use your own certificate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your own certificate' });
  const part = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  await user.click(within(dialog).getByRole('button', { name: 'Use this certificate' }));
  expect(within(dialog).getAllByText('Please fill this in')).toHaveLength(2);
  await user.type(part(/Certificate/), 'PEM');
  await user.type(part(/Private key/), 'KEY');
  await user.click(within(dialog).getByRole('button', { name: 'Use this certificate' }));
  await waitFor(() => expect(part(/Private key/).getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.textContent).toContain('the private key that belongs to this certificate');
  expect(part(/Certificate/).getAttribute('aria-invalid')).not.toBe('true');
  wrong = false;
  await user.click(within(dialog).getByRole('button', { name: 'Use this certificate' }));
  await screen.findByText('Devices now see your certificate');
  expect(calls.findLast(({ procedure }) => procedure === 'mqtt.setCertificate')?.input).toEqual({
    own: { certificate: 'PEM', key: 'KEY' },
  });
});

test('an own certificate that expires soon says so, and the hub’s own one can be restored after a question', async () => {
  const certificate = made.certificate && { ...made.certificate, validTo: Date.now() + 5 * DAY };
  const { user, calls } = await show(
    { ...made, source: 'own', certificate, authority: null },
    { setCertificate: () => brokerWith(made) },
  );
  expect(screen.getByText(/expires soon/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download ca.crt' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use the hub’s certificate again' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Use the hub’s' }));
  await screen.findByText('Devices now see the hub’s certificate');
  expect(calls.findLast(({ procedure }) => procedure === 'mqtt.setCertificate')?.input).toEqual({
    own: null,
  });
});
