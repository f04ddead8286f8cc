/** What the hub's own broker refused, and why. */
export const en = {
  SIGN_IN:
    '{name} ({address}) could not sign in: the broker doesn’t know this user name, or the password is wrong.',
  CLIENT_ID: '{name} ({address}) uses the client ID {id}, which belongs to another device.',
  PUBLISH: '{name} published on {topic}, which isn’t one of its topics. The message was dropped.',
  PUBLISH_CUT:
    '{name} published on {topic}, which isn’t one of its topics. It was disconnected: MQTT 3.1.1 has no other way to refuse a message.',
  SUBSCRIBE:
    '{name} subscribed to {topic}, which isn’t one of its topics. It receives nothing from it.',
  LAST_WILL:
    '{name} set its last will on {topic}, which isn’t one of its topics. The last will was dropped.',
  ANNOUNCEMENT:
    '{name} announced a device on {topic}, which another account announces. The message was dropped.',
  RETAINED_FULL:
    '{name} has reached its limit of retained messages (4,000, or 12 MiB). New ones are delivered, but not kept.',
  QUEUE_FULL:
    'Too many messages are waiting for clients of {name} (1,000, or 4 MiB). The oldest were dropped.',
  TOO_FAST:
    '{name} publishes faster than 2,000 messages or 4 MiB a second. Its messages are slowed down.',
  SUBSCRIPTIONS_FULL:
    '{name} has reached its limit of 1,000 subscriptions. Further ones are refused.',
  nameless: 'A client without a name',
} as const;
/** The shape that every language has. */
export type RefusalWords = Readonly<Record<keyof typeof en, string>>;
