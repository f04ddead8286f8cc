/** A neighbour in the kernel's table. */
export type Neighbour = { readonly address: string; readonly mac: string; readonly device: string };

/** The neighbours in the text of `/proc/net/arp`, without unresolved entries. */
export function readArpTable(text: string): Neighbour[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [address = '', , flags = '', mac = '', , device = ''] = line.trim().split(/\s+/);
      const complete = (Number.parseInt(flags, 16) & 0x2) !== 0;
      return complete && MAC.test(mac) && mac !== NOBODY
        ? [{ address, mac: mac.toLowerCase(), device }]
        : [];
    });
}

const MAC = /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i;
const NOBODY = '00:00:00:00:00:00';
