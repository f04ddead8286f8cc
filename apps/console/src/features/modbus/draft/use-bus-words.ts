import type { FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import type { BusDevice, BusFields } from './bus-fields.ts';

/** The labels of a connection's fields, and a one-line text for each of its devices. */
export function useBusWords(): FieldWords<BusFields> {
  const t = useTexts(modbusTexts);
  const labels: Readonly<Record<string, string>> = {
    type: t(($) => $.connection.type),
    address: t(($) => $.connection.address),
    port: t(($) => $.connection.port),
    baudRate: t(($) => $.connection.baudRate),
    parity: t(($) => $.connection.parity),
    stopBits: t(($) => $.connection.stopBits),
    timeoutSeconds: t(($) => $.connection.timeout),
    connectDelaySeconds: t(($) => $.connection.connectDelay),
    pauseSeconds: t(($) => $.connection.pause),
  };
  const sayDevice = ({ name, model_name, unitId, bindings }: BusDevice): string =>
    t(($) => $.conflict.device, {
      name,
      model: model_name,
      unit: t(($) => $.unit, { id: unitId }),
      registers: t(($) => $.registers, { count: bindings.length }),
    });
  return {
    name: (field) => labels[field] ?? t(($) => $.device.title),
    value: (field, value) => {
      if (value === undefined) return t(($) => $.conflict.removed);
      if (typeof value === 'object') return sayDevice(value);
      if (field === 'type') return t(($) => $.link[value as BusFields['type']]);
      if (field === 'parity') return t(($) => $.parity[value as BusFields['parity']]);
      return String(value);
    },
  };
}
