/** The firmware's three prefixes: commands, responses and telemetry. */
export type Prefix = 'cmnd' | 'stat' | 'tele';

/** A device's addressing: its FullTopic setting and its topic. */
export type TopicScheme = { readonly fullTopic: string; readonly DeviceId: string };

const filled = ({ fullTopic, DeviceId }: TopicScheme, prefix: string): string => {
  const topic = fullTopic.replaceAll('%prefix%', prefix).replaceAll('%topic%', DeviceId);
  return topic.endsWith('/') ? topic : `${topic}/`;
};

/** The topic of a command, a response or telemetry. */
export const topicOf = (scheme: TopicScheme, prefix: Prefix, command: string): string =>
  `${filled(scheme, prefix)}${command}`;

/** The part after the device's own topic; `undefined` for another device's topic. */
export function commandOf(scheme: TopicScheme, prefix: Prefix, topic: string): string | undefined {
  const start = filled(scheme, prefix);
  return topic.startsWith(start) ? topic.slice(start.length) : undefined;
}

const PREFIXES: readonly Prefix[] = ['cmnd', 'stat', 'tele'];

/** The topic of the firmware's announcements, under its MAC address, which isn't in the settings. */
const ANNOUNCEMENTS = ['tasmota/discovery/+/config', 'tasmota/discovery/+/sensors'];

/**
 * The filters that cover all topics of a device, for the broker's accounts. They include its announcements: a
 * broker disconnects clients that publish elsewhere.
 */
export const ownTopics = (scheme: TopicScheme): string[] => [
  ...PREFIXES.map((prefix) => `${filled(scheme, prefix)}#`),
  ...ANNOUNCEMENTS,
];
