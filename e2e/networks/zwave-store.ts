/** What Z-Wave JS UI has written of a network with one lamp, which was cut off while it was asked what it is. */
const HOME = 'e1a244f0';
const KEYS = ['S0_Legacy', 'S2_Unauthenticated', 'S2_Authenticated', 'S2_AccessControl'];

const theFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** The files of its store; `lamp` is the node's number. */
export function storeOf(lamp: number) {
  const entries = [
    { k: 'cacheFormat', v: 2 },
    { k: 'node.1.deviceClass', v: { basic: 2, generic: 2, specific: 1 } },
    { k: `node.${lamp}.interviewStage`, v: 'None' },
  ];
  const securityKeys = Object.fromEntries(KEYS.map((key, at) => [key, String(at + 1).repeat(32)]));
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const names = { [`0x${HOME}`]: { [lamp]: { name: 'Reading corner', loc: 'Attic' } } };
  return [
    theFile('settings.json', JSON.stringify({ zwave: { port: '/dev/ttyACM0', securityKeys } })),
    theFile('nodes.json', JSON.stringify(names)),
    theFile(`${HOME}.jsonl`, lines),
    // Cut by a power failure.
    theFile(`${HOME}.values.jsonl`, '{"k":"cut o'),
    theFile(`${HOME}.metadata.jsonl`, ''),
  ];
}
