/** The three prefixes of the firmware: commands to it, its answers, its own news. */
export type Prefix = 'cmnd' | 'stat' | 'tele';

/** How an appliance is addressed: its FullTopic setting and its topic. */
export type TopicScheme = { readonly fullTopic: string; readonly DeviceId: string };

const filled = ({ fullTopic, DeviceId }: TopicScheme, prefix: string): string => {
  const topic = fullTopic.replaceAll('%prefix%', prefix).replaceAll('%topic%', DeviceId);
  return topic.endsWith('/') ? topic : `${topic}/`;
};

/** The topic of a command, an answer or a piece of news. */
export const topicOf = (scheme: TopicScheme, prefix: Prefix, command: string): string =>
  `${filled(scheme, prefix)}${command}`;

/** What stands behind the appliance's own part of a topic; `undefined` when it is another's. */
export function commandOf(scheme: TopicScheme, prefix: Prefix, topic: string): string | undefined {
  const start = filled(scheme, prefix);
  return topic.startsWith(start) ? topic.slice(start.length) : undefined;
}

const PREFIXES: readonly Prefix[] = ['cmnd', 'stat', 'tele'];

/** Where the firmware announces itself when it connects, under its MAC address, which no setting tells. */
const ANNOUNCEMENTS = ['tasmota/discovery/+/config', 'tasmota/discovery/+/sensors'];

/**
 * The filters under which everything of an appliance lies, for the broker's accounts. Its
 * announcements are among them: a broker ends the connection of whoever publishes elsewhere.
 */
export const ownTopics = (scheme: TopicScheme): string[] => [
  ...PREFIXES.map((prefix) => `${filled(scheme, prefix)}#`),
  ...ANNOUNCEMENTS,
];
