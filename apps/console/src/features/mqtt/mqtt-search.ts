/** The parts of the page; the address says which is shown. */
export const MQTT_TABS = ['clients', 'devices', 'debug'] as const;
/** One of {@link MQTT_TABS}. */
export type MqttTab = (typeof MQTT_TABS)[number];
/** The query parameters of the page. */
export type MqttSearch = { readonly tab?: MqttTab };

/** Parses the query parameters; invalid ones are ignored. */
export function mqttSearchOf(search: Readonly<Record<string, unknown>>): MqttSearch {
  const tab = MQTT_TABS.find((each) => each === search['tab']);
  return tab === undefined || tab === 'clients' ? {} : { tab };
}
