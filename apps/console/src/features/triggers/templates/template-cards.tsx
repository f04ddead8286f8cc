import { IconWell, Section } from '@dimora/ui';
import { ChoiceCard, ChoiceGrid } from '@dimora/ui/choice-card';
import {
  IconBellRinging,
  IconBulbOff,
  IconDoor,
  IconDoorExit,
  IconDropletExclamation,
  IconSunset2,
  type Icon,
} from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { triggersTexts } from '../texts.ts';
import { TEMPLATES, type TemplateId } from './templates.ts';

const TemplateDialog = lazyPart(() =>
  import(/* chunk: automation-views */ './template-dialog.tsx').then((file) => file.TemplateDialog),
);

const ICONS: Readonly<Record<TemplateId, Icon>> = {
  nobodyHome: IconDoorExit,
  emptyRoom: IconBulbOff,
  doorOpen: IconBellRinging,
  sunset: IconSunset2,
  doorLight: IconDoor,
  leak: IconDropletExclamation,
};

/** The starting points, filled in by choosing devices (TRIGGERS-B5). */
export function TemplateCards() {
  const t = useTexts(triggersTexts);
  const [open, setOpen] = useState<TemplateId | null>(null);
  const title = t(($) => $.templates.title);
  return (
    <Section title={title}>
      <ChoiceGrid label={title}>
        {TEMPLATES.map((id) => (
          <ChoiceCard
            key={id}
            icon={<IconWell icon={createElement(ICONS[id])} tone="terracotta" />}
            title={t(($) => $.templates[id].name)}
            line={t(($) => $.templates[id].line)}
            onChoose={() => setOpen(id)}
          />
        ))}
      </ChoiceGrid>
      {open && (
        <Suspense fallback={null}>
          <TemplateDialog template={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
}
