import { readFile, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { UsbIdentity } from '@dimora/driver-kit';

/** A serial port that is plugged in. */
export type SerialPort = { readonly address: string; readonly usb: UsbIdentity };

/** Where Linux names serial ports by what is plugged in: these names stay the same at every start. */
const BY_ID = '/dev/serial/by-id';

/** The USB serial ports of this machine; none on a system that names them in another way. */
export async function serialPorts(
  folder: string = BY_ID,
  classes = '/sys/class/tty',
): Promise<SerialPort[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map(async (name) => {
        const address = join(folder, name);
        const tty = await realpath(address).catch(() => address);
        return { address, usb: await identityOf(join(classes, basename(tty), 'device')) };
      }),
  );
}

/** What the USB device above a port says of itself: the interface lies below it, by one level or two. */
async function identityOf(port: string): Promise<UsbIdentity> {
  const own = await realpath(port).catch(() => undefined);
  const above = own === undefined ? [] : [own, dirname(own), dirname(dirname(own))];
  for (const folder of above) {
    const vendorId = await text(folder, 'idVendor');
    if (vendorId !== null)
      return {
        vendorId: vendorId.toLowerCase(),
        productId: (await text(folder, 'idProduct'))?.toLowerCase() ?? null,
        manufacturer: await text(folder, 'manufacturer'),
        product: await text(folder, 'product'),
        serialNumber: await text(folder, 'serial'),
      };
  }
  return { manufacturer: null, product: null, serialNumber: null, vendorId: null, productId: null };
}

const text = async (folder: string, name: string): Promise<string | null> =>
  (await readFile(join(folder, name), 'utf8').catch(() => null))?.trim() ?? null;
