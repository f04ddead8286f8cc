import { useMay } from '../../kit/claims/use-claims.ts';
import { useOnceAllowed } from '../../kit/edit/use-subject.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { RulePage } from './editor/rule-page.tsx';
import { LIST_HREF } from './places.ts';
import { triggersTexts } from './texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';

/** /triggers/create: writes an automation (TRIGGERS-09). */
export function CreateTriggerPage() {
  const t = useTexts(triggersTexts);
  if (useOnceAllowed(useMay('MODIFY_TRIGGERS'))) return <RulePage trigger={null} />;
  return (
    <PageFrame
      title={t(($) => $.add)}
      breadcrumb={[{ label: t(($) => $.title), href: LIST_HREF }]}
      may={false}
      readOnly
      what={t(($) => $.them)}
    >
      {null}
    </PageFrame>
  );
}
