const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const IPV4 = String.raw`(?:${BYTE}\.){3}${BYTE}`;
const LABEL = '[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?';
// Digits and dots alone are a mistyped IP address, never a name.
const NAME = String.raw`(?![\d.]+$)${LABEL}(?:\.${LABEL})*`;
const HOST = `(?:${IPV4}|${NAME})`;
const IPV6 = String.raw`(?=[^%]*:[^%]*:)[0-9A-Fa-f:]{2,39}(?:%[\w.-]{1,20})?`;
const UP_TO_255 = String.raw`(?:[01]?\d{1,2}|2[0-4]\d|25[0-5])`;
const UP_TO_2047 = String.raw`(?:[01]?\d{1,3}|20[0-3]\d|204[0-7])`;
const UP_TO_15 = String.raw`(?:0?\d|1[0-5])`;

/**
 * The formats of texts in the settings of drivers. A form and the hub check the same pattern, and the console
 * has a sentence for each that says how to write it.
 */
export const SETTING_KINDS = {
  /** A host name or an IPv4 address. */
  host: new RegExp(`^${HOST}$`),
  /** An address of the network, IPv6 too. */
  networkAddress: new RegExp(`^(?:${HOST}|${IPV6})$`),
  /** An address of the network, or the path of a serial port. */
  hostOrSerialPort: new RegExp(String.raw`^(?:${HOST}|${IPV6}|/[\w./:-]{1,118}|COM\d{1,3})$`),
  ipv4: new RegExp(`^${IPV4}$`),
  httpUrl: new RegExp(String.raw`^http://(?:${HOST}|\[[0-9A-Fa-f:]{2,39}\])(?::\d{1,5})?/[^\s]*$`),
  urlPath: /^\/[^\s]*$/,
  /** The end of a URL, or all of it. */
  noSpaces: /^[^\s]+$/,
  mac: /^[0-9A-Fa-f]{2}(?:[:-]?[0-9A-Fa-f]{2}){5}$/,
  /** A topic to publish to: no wildcards, none of the reserved topics. */
  topic: /^[^+#\0$][^+#\0]*$/,
  /** A topic of letters, digits and few signs, as people write them: almost anything else is a mistake. */
  plainTopic: /^[\w.:@\u00C0-\u024F-]+(?:\/[\w.:@\u00C0-\u024F-]+)*$/,
  /** The beginning of a device's topics, without the slash that follows. */
  baseTopic: /^[^+#\0$\s]*[^+#\0$\s/]$/,
  /** One step of a topic. */
  topicLevel: /^[^/+#\0$\s]+$/,
  /** The pattern of Tasmota's topics. */
  fullTopic: /^(?=.*%prefix%)(?=.*%topic%)[^+#\0$]*$/,
  /** A message in which the quoted placeholder stands for the value. */
  valueTemplate: /"\$value"/,
  /** `main/middle/sub` or `main/sub`, but not 0/0/0, which is the broadcast address. */
  groupAddress: new RegExp(
    String.raw`^(?!0+/0+(?:/0+)?$)(?:[0-2]?\d|3[01])/(?:0{0,3}[0-7]/${UP_TO_255}|${UP_TO_2047})$`,
  ),
  /** `area.line.device`. */
  individualAddress: new RegExp(String.raw`^${UP_TO_15}\.${UP_TO_15}\.${UP_TO_255}$`),
  /** Ids by the signs that they may have. */
  hyphenId: /^[A-Za-z0-9-]+$/,
  wordId: /^[A-Za-z0-9_-]+$/,
  dottedId: /^[\w.:-]+$/,
  hueBridgeId: /^[0-9A-Fa-f]{16}$/,
  shellyId: /^(?:[A-Za-z0-9]+-)*[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{6})?$/,
  zigbeeId: /^(?:bridge|0x[0-9a-f]{16}|group_\d{1,5})$/,
  fingerprint: /^[0-9A-Fa-f]{64}$/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** One of {@link SETTING_KINDS}. */
export type SettingKind = keyof typeof SETTING_KINDS;

/** True for the name of a format. */
export const isSettingKind = (name: unknown): name is SettingKind =>
  typeof name === 'string' && Object.hasOwn(SETTING_KINDS, name);
