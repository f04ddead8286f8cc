import { createFileRoute } from '@tanstack/react-router';
import { ProviderPage } from '../../../features/devices/provider-page.tsx';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';
import { ModbusPage } from '../../../features/modbus/modbus-page.tsx';
import { modbusSearchOf, type ModbusSearch } from '../../../features/modbus/modbus-search.ts';
import { loadModbusTexts } from '../../../features/modbus/texts.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';

/** The manager for users who may read set-ups; all others see the devices themselves, as with any provider (A51). */
export const Route = createFileRoute('/_shell/devices/modbus')({
  staticData: { palette: { icon: 'plugConnected', claim: 'READ_DEVICE' } },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): ModbusSearch => search,
  loader: () => Promise.all([loadModbusTexts(), loadDevicesTexts()]),
  component: Modbus,
});

function Modbus() {
  const navigate = Route.useNavigate();
  const search = modbusSearchOf(Route.useSearch());
  return useMay('READ_DEVICE_SETUP') ? (
    <ModbusPage
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  ) : (
    <ProviderPage provider="modbus" />
  );
}
