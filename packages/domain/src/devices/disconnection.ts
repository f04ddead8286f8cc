/** Why an MQTT client was disconnected (MQTT-02); catalogues have the words. */
export const DISCONNECTION_CAUSES = [
  /** One of the two ended the connection as one should. */
  'CLOSED',
  'BROKER_STOPPED',
  /** Nothing was heard of it for longer than agreed. */
  'SILENT',
  'MESSAGE_TOO_LARGE',
  /** Nobody listens at the address. */
  'REFUSED',
  'LINE_BROKEN',
  'NO_ANSWER',
  'UNKNOWN_NAME',
  'OUT_OF_REACH',
  'WRONG_CREDENTIALS',
  'NOT_ALLOWED',
  /** The broker's certificate isn't to be trusted. */
  'CERTIFICATE',
  /** Another client came with the same id. */
  'TAKEN_OVER',
  /** What was said is not MQTT. */
  'NOT_UNDERSTOOD',
  /** What no rule knows; what was heard stands beside it. */
  'OTHER',
] as const;

/** See {@link DISCONNECTION_CAUSES}. */
export type DisconnectionCause = (typeof DISCONNECTION_CAUSES)[number];

/** What systems, MQTT libraries and MQTT itself say, most particular first. */
const RULES: readonly (readonly [RegExp, DisconnectionCause])[] = [
  [/^closed$/, 'CLOSED'],
  [/^stopped$|^reason 139$/, 'BROKER_STOPPED'],
  [/^keep-?alive|keep-?alive timeout|^reason 141$/i, 'SILENT'],
  [/packet too large|^reason 149$/i, 'MESSAGE_TOO_LARGE'],
  [/^ECONNREFUSED$/, 'REFUSED'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$|premature close|socket hang up/i, 'LINE_BROKEN'],
  [/^ETIMEDOUT$|connack timeout|did not arrive in time/i, 'NO_ANSWER'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'UNKNOWN_NAME'],
  [/^E(HOST|NET)(UNREACH|DOWN)$/, 'OUT_OF_REACH'],
  [/^(4|134)$|bad user ?name or password/i, 'WRONG_CREDENTIALS'],
  [/^(5|135|138)$|^reason (135|152)$|not authori[sz]ed|banned/i, 'NOT_ALLOWED'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH/, 'CERTIFICATE'],
  [/^reason 142$|another client|taken over/i, 'TAKEN_OVER'],
  [
    /^(1|129|130|132)$|^reason (129|130)$|invalid|malformed|protocol|not supported/i,
    'NOT_UNDERSTOOD',
  ],
];

/** The cause behind what a system or a library said of a broken connection. */
export const disconnectionCauseOf = (said: string): DisconnectionCause =>
  RULES.find(([sign]) => sign.test(said))?.[1] ?? 'OTHER';
