import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serialPorts } from './serial-ports.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dimora-ports-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Lays a port out as Linux does: `/dev/serial/by-id`, and the USB device above it in `/sys`. */
async function plugIn(name: string, tty: string, says: Record<string, string>): Promise<void> {
  const usb = join(root, 'sys/devices', tty);
  const port = join(usb, '1.0', 'port');
  await mkdir(port, { recursive: true });
  for (const [file, text] of Object.entries(says)) await writeFile(join(usb, file), `${text}\n`);
  await mkdir(join(root, 'sys/class', tty), { recursive: true });
  await symlink(port, join(root, 'sys/class', tty, 'device'));
  await mkdir(join(root, 'by-id'), { recursive: true });
  await writeFile(join(root, tty), '');
  await symlink(join(root, tty), join(root, 'by-id', name));
}

const ports = () => serialPorts(join(root, 'by-id'), join(root, 'sys/class'));

test('serial ports are listed with what their USB devices say of themselves', async () => {
  expect(await ports()).toEqual([]);
  await plugIn('usb-Zooz_800-if00', 'ttyACM0', {
    idVendor: '1A86',
    idProduct: '55D4',
    manufacturer: 'Zooz',
    product: '800 Z-Wave Stick',
    serial: '533D004242',
  });
  await plugIn('usb-1a86_Serial-if00', 'ttyUSB0', {});
  const nothing = { manufacturer: null, product: null, serialNumber: null };
  expect(await ports()).toEqual([
    {
      address: join(root, 'by-id/usb-1a86_Serial-if00'),
      usb: { ...nothing, vendorId: null, productId: null },
    },
    {
      address: join(root, 'by-id/usb-Zooz_800-if00'),
      usb: {
        vendorId: '1a86',
        productId: '55d4',
        manufacturer: 'Zooz',
        product: '800 Z-Wave Stick',
        serialNumber: '533D004242',
      },
    },
  ]);
});
