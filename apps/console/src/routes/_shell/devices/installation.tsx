import { createFileRoute } from '@tanstack/react-router';
import { InstallationPage } from '../../../features/professional/installation-page.tsx';
import { loadProfessionalTexts } from '../../../features/professional/texts.ts';

export const Route = createFileRoute('/_shell/devices/installation')({
  staticData: {
    palette: {
      icon: 'listDetails',
      // The server names the claim that it takes (SECURITY-04).
      condition: ({ user }) => user.ProfessionalApp,
    },
    title: 'installation',
  },
  loader: loadProfessionalTexts,
  component: InstallationPage,
});
