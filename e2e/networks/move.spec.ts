/** Networks that move in from the files of Zigbee2MQTT and Z-Wave JS UI, with their sticks. */
import {
  DEMO_NETWORK,
  demoDevices,
  startZigbeeSimulator,
  type ZigbeeSimulator,
} from '@dimora/driver-zigbee/simulator';
import { startZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { dimmer } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { step } from './guide.ts';
import { storeOf } from './zwave-store.ts';

// It gets devices and a room that other journeys don't expect.
test.use({ hubKind: { kind: 'demo', name: 'Moved house' }, expectedErrors: /status of 422/ });

const PLUG = 'living-plug';
const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');
const STICK = '00124b0029a1c3d5';

const theFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** What Zigbee2MQTT has written of a network with one plug. */
function filesOf(radio: ZigbeeSimulator) {
  const { ieee } = radio.device(PLUG);
  const whole = { interviewCompleted: true, interviewState: 'SUCCESSFUL', meta: {} };
  const lines = [
    { id: 1, type: 'Coordinator', ieeeAddr: `0x${STICK}`, nwkAddr: 0, epList: [], endpoints: {} },
    {
      id: 2,
      type: 'Router',
      ieeeAddr: ieee,
      nwkAddr: 0x1001,
      manufId: 4454,
      manufName: 'innr',
      modelId: 'SP 240',
      epList: [],
      endpoints: {},
    },
  ];
  const backup = {
    metadata: { format: 'zigpy/open-coordinator-backup', version: 1, source: 'zigbee-herdsman' },
    coordinator_ieee: STICK,
    pan_id: DEMO_NETWORK.panId.toString(16),
    extended_pan_id: hex(DEMO_NETWORK.extendedPanId),
    nwk_update_id: 0,
    security_level: 5,
    channel: DEMO_NETWORK.channel,
    channel_mask: [DEMO_NETWORK.channel],
    network_key: { key: hex(DEMO_NETWORK.networkKey), sequence_number: 0, frame_counter: 1250 },
    devices: [],
  };
  return [
    theFile('database.db', lines.map((line) => JSON.stringify({ ...line, ...whole })).join('\n')),
    theFile('coordinator_backup.json', JSON.stringify(backup)),
    theFile(
      'configuration.yaml',
      `
serial: { port: /dev/ttyUSB0, adapter: zstack }
advanced:
  network_key: [${DEMO_NETWORK.networkKey.join(', ')}]
  pan_id: ${DEMO_NETWORK.panId}
  ext_pan_id: [${DEMO_NETWORK.extendedPanId.join(', ')}]
  channel: ${DEMO_NETWORK.channel}
devices:
  '${ieee}': { friendly_name: Loft/Heater }
`,
    ),
  ];
}

const choose = (page: Page, files: ReturnType<typeof filesOf>): Promise<void> =>
  page.locator('input[data-chooses="files"]').setInputFiles(files);

test('[ZIGBEE-B2] somebody moves from Zigbee2MQTT: a damaged file is named, the network comes with its rooms, once', async ({
  page,
}) => {
  await using radio = await startZigbeeSimulator({
    devices: demoDevices(PLUG).map(({ parent: _parent, ...spec }) => spec),
  });
  await page.goto('/devices/networks');
  await page.getByRole('link', { name: 'Move from another system' }).click();
  await choose(page, [theFile('backup.zip', 'no archive')]);
  await expect(page.getByText('“backup.zip” is damaged or incomplete')).toBeVisible();
  await choose(page, filesOf(radio));
  await expect(step(page, 'One device is ready to move')).toBeVisible();
  await expect(page.getByText('Loft (new)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(radio.address);
  await page.getByRole('button', { name: 'Move the network' }).click();
  await expect(step(page, '“Zigbee” has moved')).toBeVisible();
  await page.getByRole('link', { name: 'Open the network' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Heater' })).toContainText('Loft');
  await page.goto('/devices/networks?move=true');
  await choose(page, filesOf(radio));
  await expect(step(page, 'This network can’t be moved')).toBeVisible();
  await expect(page.getByText('This hub already has this network: “Zigbee”')).toBeVisible();
});

test('[ZWAVE-B2] somebody moves from Z-Wave JS UI: its steps are explained, a damaged file is named, the lamp works', async ({
  page,
  owner,
}) => {
  const LAMP = 3;
  await using radio = await startZwaveSimulator({ nodes: [plain(dimmer(LAMP))] });
  await page.goto('/devices/networks?move=true');
  await page.getByRole('radio', { name: 'Z-Wave JS UI' }).check();
  await expect(page.getByText('Open Z-Wave JS UI and choose “Store” in the menu.')).toBeVisible();
  const store = storeOf(LAMP);
  await choose(page, store.slice(0, 2));
  await expect(page.getByText('There is no network in these files.')).toBeVisible();
  await choose(page, store);
  await expect(step(page, 'One device is ready to move')).toBeVisible();
  await expect(page.getByText('Attic (new)')).toBeVisible();
  await expect(page.getByText(/“e1a244f0\.values\.jsonl” has damaged lines/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(radio.address);
  await page.getByRole('button', { name: 'Move the network' }).click();
  await expect(step(page, '“Z-Wave” has moved')).toBeVisible();
  await page.getByRole('link', { name: 'Open the network' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Reading corner' })).toContainText('Attic');
  const devices = await owner.call<readonly { readonly Id: string; readonly Name: string }[]>(
    'GET',
    '/api/devices',
  );
  const { Id = '' } = devices.find(({ Name }) => Name === 'Reading corner') ?? {};
  await page.goto(`/devices/${Id}`);
  const power = page.getByRole('switch', { name: 'Reading corner' });
  await expect(power).toBeEnabled();
  const was = await power.isChecked();
  await power.click();
  await expect.poll(() => owner.value(Id, 'LIGHT_ON_OFF')).toBe(!was);
});
