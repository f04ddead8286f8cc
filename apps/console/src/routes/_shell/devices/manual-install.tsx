import { createFileRoute } from '@tanstack/react-router';
import { InstallPage } from '../../../features/install/install-page.tsx';
import { installSearchOf, type InstallSearch } from '../../../features/install/install-search.ts';
import { loadInstallTexts } from '../../../features/install/texts.ts';

export const Route = createFileRoute('/_shell/devices/manual-install')({
  staticData: { palette: { icon: 'deviceDesktopPlus', claim: 'INSTALL_DEVICE' } },
  // Read by the page, whose rules the first screen has no room for.
  validateSearch: (search): InstallSearch => search,
  loader: loadInstallTexts,
  component: Install,
});

function Install() {
  const navigate = Route.useNavigate();
  return (
    <InstallPage
      search={installSearchOf(Route.useSearch())}
      onSearch={(search) => void navigate({ search })}
    />
  );
}
