import { isIPv4 } from 'node:net';

const PRIVATE = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** True for an address within the house: a private network, a local name, a topic of its broker. */
export function isInTheHouse(address: unknown): boolean {
  if (typeof address !== 'string') return true;
  const host = address.replace(/^\w+:\/\//, '').replace(/[/:].*$/, '');
  if (isIPv4(host)) return PRIVATE.test(host);
  return !host.includes('.') || /\.(local|lan|home|home\.arpa|internal)$/i.test(host);
}
