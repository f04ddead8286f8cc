import type { DriverTexts } from '../driver-texts.ts';

export const homeAssistantMqtt: DriverTexts = {
  name: 'MQTT con annuncio',
  line: 'Dispositivi che usano il discovery MQTT di Home Assistant, come ESPHome e OpenMQTTGateway',
  fields: {
    Address: {
      label: 'Topic di base',
      help: 'La prima parte di tutti i topic del dispositivo, per esempio esp-cucina',
    },
    DeviceId: {
      label: 'Identificativo',
      help: 'Il primo identificativo negli annunci del dispositivo',
    },
    prefix: {
      label: 'Prefisso degli annunci',
      help: 'Il topic sotto il quale il dispositivo si annuncia',
    },
    announcements: { label: 'Annunci noti' },
    'announcements.topic': { label: 'Topic' },
    'announcements.payload': { label: 'Annuncio' },
  },
};
