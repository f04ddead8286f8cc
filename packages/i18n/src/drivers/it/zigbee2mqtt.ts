import type { DriverTexts } from '../driver-texts.ts';

export const zigbee2mqtt: DriverTexts = {
  name: 'Zigbee2MQTT',
  line: 'Zigbee2MQTT con tutti i dispositivi Zigbee che gestisce',
  fields: {
    Address: {
      label: 'Topic di base',
      help: 'Come è impostato in Zigbee2MQTT, di solito zigbee2mqtt',
    },
    DeviceId: {
      label: 'Dispositivo',
      help: '«bridge» per Zigbee2MQTT stesso, altrimenti l’indirizzo IEEE di un suo dispositivo o un gruppo come group_3',
    },
    announcement: { label: 'Descrizione nota' },
  },
};
