import { createFileRoute } from '@tanstack/react-router';
import { TriggersPage } from '../../../features/triggers/triggers-page.tsx';

export const Route = createFileRoute('/_shell/triggers/all')({
  staticData: { palette: { icon: 'robot', claim: 'READ_TRIGGERS' } },
  loader: () =>
    import('../../../features/triggers/texts.ts').then((file) => file.loadTriggersTexts()),
  component: TriggersPage,
});
