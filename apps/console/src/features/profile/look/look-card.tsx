import { LANGUAGES, SIDE_BAR_BACKGROUNDS, THEMES } from '@dimora/domain';
import { Card, SegmentedControl } from '@dimora/ui';
import type { ReactNode } from 'react';
import { languageNames } from '../../../kit/i18n/language-names.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { vocabulary } from '../../../kit/i18n/vocabulary.ts';
import classes from '../profile-page.module.css';
import { profileTexts } from '../texts.ts';
import { useLook } from './use-look.ts';

/** Language, theme and side bar of one's own console; each change applies at once (SHELL-01, SHELL-12). */
export function LookCard() {
  const t = useTexts(profileTexts);
  const words = useWords(vocabulary);
  const language = useLanguage();
  const { theme, chooseTheme, chooseLanguage, sideBar } = useLook();
  return (
    <Card title={t(($) => $.look.title)}>
      <div className={classes.fields}>
        <Row label={t(($) => $.look.language)}>
          <SegmentedControl
            label={t(($) => $.look.language)}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
            onChange={chooseLanguage}
          />
        </Row>
        <Row label={t(($) => $.look.theme)}>
          <SegmentedControl
            label={t(($) => $.look.theme)}
            value={theme}
            options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
            onChange={chooseTheme}
          />
        </Row>
        {sideBar && (
          <Row label={t(($) => $.look.sideBar)}>
            <SegmentedControl
              label={t(($) => $.look.sideBar)}
              value={sideBar.background}
              options={SIDE_BAR_BACKGROUNDS.map((value) => ({
                value,
                label: words.sideBarBackgrounds[value],
              }))}
              onChange={sideBar.choose}
            />
          </Row>
        )}
      </div>
    </Card>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
