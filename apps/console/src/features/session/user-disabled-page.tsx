import { BUILD, VERSION } from '@dimora/domain';
import { ButtonLink } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { sessionTexts } from './texts.ts';

/** Explains to a user with a disabled account what that means (START-25). */
export function UserDisabledPage() {
  const t = useTexts(sessionTexts);
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      title={t(($) => $.userDisabled.title)}
      subtitle={t(($) => $.userDisabled.text)}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      <ButtonLink href="/login" variant="primary">
        {t(($) => $.userDisabled.back)}
      </ButtonLink>
    </EntryScreen>
  );
}
