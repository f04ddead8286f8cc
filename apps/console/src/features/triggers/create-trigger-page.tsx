import { Page } from '@dimora/ui';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed } from '../../kit/edit/use-subject.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { RulePage } from './editor/rule-page.tsx';
import { Note } from './note.tsx';
import { LIST_HREF } from './places.ts';
import { triggersTexts } from './texts.ts';

/** /triggers/create: writes an automation (TRIGGERS-09). */
export function CreateTriggerPage() {
  const t = useTexts(triggersTexts);
  if (useOnceAllowed(useMay('MODIFY_TRIGGERS'))) return <RulePage trigger={null} />;
  return (
    <Page title={t(($) => $.add)} breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}>
      <Note reason="mayNotWrite" />
    </Page>
  );
}
