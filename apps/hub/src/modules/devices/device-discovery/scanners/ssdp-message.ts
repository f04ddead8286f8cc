import type { Sighting } from '@dimora/driver-kit';

/** The multicast group and port of SSDP. */
export const SSDP_GROUP = { address: '239.255.255.250', port: 1900 } as const;

/** Maximum number of characters read from one header. */
const LONGEST_LINE = 1_000;

/** A query for one kind of device or service; devices may take two seconds to answer. */
export const searchFor = (target: string): string =>
  [
    'M-SEARCH * HTTP/1.1',
    `HOST: ${SSDP_GROUP.address}:${SSDP_GROUP.port}`,
    'MAN: "ssdp:discover"',
    'MX: 2',
    `ST: ${target}`,
    '',
    '',
  ].join('\r\n');

/** The device that answered or announced itself; absent for goodbyes, queries and anything else. */
export function readSsdp(
  message: string,
  from: string,
): Extract<Sighting, { kind: 'ssdp' }> | undefined {
  const [first = '', ...lines] = message.split(/\r?\n/);
  const answer = /^HTTP\/1\.[01] 200/i.test(first);
  if (!answer && !/^NOTIFY \* HTTP/i.test(first)) return undefined;
  const headers = new Map(lines.slice(0, 40).flatMap(headerOf));
  if (!answer && headers.get('nts')?.toLowerCase() !== 'ssdp:alive') return undefined;
  const target = headers.get(answer ? 'st' : 'nt');
  const usn = headers.get('usn');
  const location = headers.get('location');
  if (!target || !usn || !location || !isWebAddress(location)) return undefined;
  return {
    kind: 'ssdp',
    target,
    usn,
    location,
    server: headers.get('server') ?? '',
    address: from,
  };
}

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:';
};

function headerOf(line: string): [string, string][] {
  const at = line.indexOf(':');
  return at < 1 || line.length > LONGEST_LINE
    ? []
    : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
}
