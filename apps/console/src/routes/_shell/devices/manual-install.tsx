import { createFileRoute } from '@tanstack/react-router';
import { InstallPage } from '../../../features/install/install-page.tsx';
import { installSearchOf } from '../../../features/install/install-search.ts';
import { loadInstallTexts } from '../../../features/install/texts.ts';

export const Route = createFileRoute('/_shell/devices/manual-install')({
  staticData: { title: 'devices' },
  validateSearch: installSearchOf,
  loader: loadInstallTexts,
  component: Install,
});

function Install() {
  const navigate = Route.useNavigate();
  return (
    <InstallPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
  );
}
