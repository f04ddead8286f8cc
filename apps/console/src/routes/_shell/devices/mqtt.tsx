import { createFileRoute } from '@tanstack/react-router';
import { MqttPage } from '../../../features/mqtt/mqtt-page.tsx';
import { mqttSearchOf } from '../../../features/mqtt/mqtt-search.ts';
import { loadMqttTexts } from '../../../features/mqtt/texts.ts';

export const Route = createFileRoute('/_shell/devices/mqtt')({
  staticData: { palette: { icon: 'network', claim: 'READ_SYSTEM' } },
  validateSearch: mqttSearchOf,
  loader: loadMqttTexts,
  component: Mqtt,
});

function Mqtt() {
  const navigate = Route.useNavigate();
  return (
    <MqttPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
