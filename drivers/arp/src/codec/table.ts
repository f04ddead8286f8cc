const MAC = /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i;

/** The current IP addresses of a network card, from the text of `/proc/net/arp`. */
export function addressesOf(mac: string, table: string): string[] {
  return table
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [address = '', , flags = '', card = ''] = line.trim().split(/\s+/);
      const answered = (Number.parseInt(flags, 16) & 0x2) !== 0;
      return answered && MAC.test(card) && card.toLowerCase() === mac ? [address] : [];
    });
}
