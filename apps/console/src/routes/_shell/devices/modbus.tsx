import { createFileRoute } from '@tanstack/react-router';
import { ModbusPage } from '../../../features/modbus/modbus-page.tsx';
import { modbusSearchOf } from '../../../features/modbus/modbus-search.ts';
import { loadModbusTexts } from '../../../features/modbus/texts.ts';

export const Route = createFileRoute('/_shell/devices/modbus')({
  staticData: { title: 'devices' },
  validateSearch: modbusSearchOf,
  loader: loadModbusTexts,
  component: Modbus,
});

function Modbus() {
  const navigate = Route.useNavigate();
  return (
    <ModbusPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
