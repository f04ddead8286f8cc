import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../../../features/chooser/search-page.tsx';
import { loadChooserTexts } from '../../../features/chooser/texts.ts';

/** The network search within the shell (A25). */
export const Route = createFileRoute('/_shell/products/search')({
  staticData: { palette: { icon: 'addressBook', cloud: true } },
  loader: loadChooserTexts,
  component: () => <SearchPage within="shell" />,
});
