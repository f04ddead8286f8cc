import { isTopicFilter } from '@dimora/driver-kit/mqtt';

/** Tasmota's first levels: the device's own name follows, and it uses all of them. */
const TASMOTA = ['tele', 'stat', 'cmnd'];
/** First levels that many devices share: their own part begins with the second. */
const SHARED = new Set(['home', 'devices', 'iot', 'shellies', 'esphome', 'sensors', 'dimora']);
/** Names of gateways: a base topic may have levels before them, `house/zigbee2mqtt`, that others share. */
const GATEWAY = /^(zigbee|zwave|openmqttgateway|rtl_433|ems-esp)/i;
/** Levels of a base topic. */
const DEEPEST_BASE = 4;
/** Levels that belong to nobody: announcements, and messages to every device. */
const NOBODYS =
  /^(homeassistant|tasmota)\/|^shellies\/(announce|command)(\/|$)|^cmnd\/tasmotas(\/|$)/;

/**
 * The part of the topics that a client makes its own by using a topic or a filter: `zigbee2mqtt/#`,
 * `house/zigbee2mqtt/#`, `home/OpenMQTTGateway/#`, or the three parts of a Tasmota. Nothing for wildcards, `$` topics and announcements.
 */
export function prefixesOf(topicOrFilter: string): readonly string[] {
  if (topicOrFilter.startsWith('$') || NOBODYS.test(`${topicOrFilter}/`)) return [];
  const [first = '', second = ''] = topicOrFilter.split('/');
  const plain = (level: string): boolean => level !== '' && !/[+#]/.test(level);
  if (!plain(first)) return [];
  const levels = topicOrFilter.split('/').slice(0, DEEPEST_BASE);
  const gateway = levels.findIndex((level) => GATEWAY.test(level));
  if (gateway > 0 && levels.slice(0, gateway + 1).every(plain))
    return [`${levels.slice(0, gateway + 1).join('/')}/#`];
  const isTasmota = TASMOTA.includes(first);
  if (!isTasmota && !SHARED.has(first)) return [`${first}/#`];
  if (!plain(second)) return [];
  return (isTasmota ? TASMOTA : [first]).map((level) => `${level}/${second}/#`);
}

/**
 * True if a prefix takes topics of an account. Accounts of installed devices write Tasmota's three first levels as
 * `+`: otherwise one such device would hold every prefix.
 */
export const takesFrom = (prefix: string, owned: string): boolean =>
  owned.startsWith('+/')
    ? TASMOTA.some((level) => filtersMeet(prefix, level + owned.slice(1)))
    : filtersMeet(prefix, owned);

/** True if some topic matches both filters. */
export function filtersMeet(one: string, other: string): boolean {
  const [left, right] = [one.split('/'), other.split('/')];
  for (let at = 0; ; at += 1) {
    const [mine, theirs] = [left[at], right[at]];
    if (mine === '#' || theirs === '#') return true;
    if (mine === undefined || theirs === undefined) return mine === theirs;
    if (mine !== '+' && theirs !== '+' && mine !== theirs) return false;
  }
}

/** True for a filter that a person may give an account: valid, and not everything. */
export const isOwnFilter = (filter: string): boolean =>
  isTopicFilter(filter) && !filter.startsWith('$') && !/^[+#](\/[+#])*$/.test(filter);
