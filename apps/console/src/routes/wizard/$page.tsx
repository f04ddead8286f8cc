import { wizardPage } from '@dimora/domain';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Starting } from '../../app/shell/starting.tsx';
import { useFollowPreferences } from '../../app/shell/use-preferences.ts';
import { shellTexts } from '../../app/shell-texts.ts';
import { nearbyDevicesPart } from '../../features/discovery/parts.ts';
import { loadWizardTexts } from '../../features/wizard/texts.ts';
import { WizardPage } from '../../features/wizard/wizard-page.tsx';
import { loadTexts } from '../../kit/i18n/language.ts';
import { useHome } from '../../kit/services.tsx';

export const Route = createFileRoute('/wizard/$page')({
  beforeLoad: ({ context, location }) => {
    if (!context.services.session.state.get().signedIn)
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  loader: () => Promise.all([loadWizardTexts(), loadTexts(shellTexts)]),
  component: Wizard,
});

/** The splash while there is no snapshot, then the wizard. */
function Wizard() {
  const { source } = useHome();
  const from = useSyncExternalStore(source.subscribe, source.get);
  return from === 'none' ? <Starting /> : <OpenWizard />;
}

function OpenWizard() {
  useFollowPreferences();
  return <WizardPage page={wizardPage(Route.useParams().page)} endParts={[nearbyDevicesPart]} />;
}
