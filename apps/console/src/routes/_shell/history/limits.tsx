import { createFileRoute } from '@tanstack/react-router';
import { LimitsPage } from '../../../features/history/limits-page.tsx';

export const Route = createFileRoute('/_shell/history/limits')({
  staticData: { palette: { icon: 'bellCog', claim: 'MODIFY_HUB' } },
  loader: () =>
    import('../../../features/history/limits-texts.ts').then((file) => file.loadLimitsTexts()),
  component: LimitsPage,
});
