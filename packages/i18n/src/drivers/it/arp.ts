import type { DriverTexts } from '../driver-texts.ts';

export const arp: DriverTexts = {
  name: 'Dispositivo di rete',
  line: 'Telefoni, computer e qualsiasi altra cosa in rete: se sono in casa',
  fields: {
    awaySeconds: {
      label: 'Assente dopo',
      help: 'I telefoni vanno in standby: per quanto tempo il dispositivo può non rispondere prima di risultare assente',
    },
  },
};
