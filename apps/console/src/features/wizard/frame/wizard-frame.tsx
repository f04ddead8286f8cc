import { BrandMark, Button, useMedia } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { wizardTexts } from '../texts.ts';
import type { Wizard } from '../use-wizard.ts';
import { BrandSide } from './brand-side.tsx';
import { LanguageMenu } from '../../../entities/session/language-menu.tsx';
import classes from './wizard-frame.module.css';
import { WizardSteps } from './wizard-steps.tsx';

/** Props of {@link WizardFrame}. */
export type WizardFrameProps = {
  readonly wizard: Wizard;
  readonly title: string;
  readonly line: string;
  /** What is asked. */
  readonly children: ReactNode;
  /** The other half of the page; by default the brand's street. `phone` keeps it on small screens. */
  readonly aside?: { readonly content: ReactNode; readonly phone: boolean };
  /** The step has a list: it gets the larger half. */
  readonly wide?: boolean;
  readonly nextLabel?: string;
  /** Why Next is disabled. */
  readonly nextReason?: string | undefined;
  /** What the step is doing: no button works meanwhile, and this text says why (WIZARD-05). */
  readonly working?: string | undefined;
  readonly onNext: () => void;
};

/** One question at a time: steps above, the question on the left, a map or the brand on the right, Back and Next below. */
export function WizardFrame({
  wizard,
  title,
  line,
  children,
  aside,
  wide = false,
  nextLabel,
  nextReason,
  working,
  onNext,
}: WizardFrameProps): ReactNode {
  const t = useTexts(wizardTexts);
  const offline = useOfflineReason();
  // The step, the language and the brand's name don't fit beside each other on a phone.
  const isPhone = useMedia('(max-width: 575.98px)');
  const busy = working ?? (wizard.saving ? t(($) => $.working) : undefined);
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <BrandMark collapsed={isPhone} />
        <WizardSteps page={wizard.page} path={wizard.path} />
        <LanguageMenu />
      </header>
      <main className={classes.main} data-wide={wide ? '' : undefined}>
        <form
          className={classes.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (busy === undefined && nextReason === undefined && !offline) onNext();
          }}
        >
          <div className={classes.words} key={wizard.page}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.line}>{line}</p>
            {children}
          </div>
          <div className={classes.foot}>
            {wizard.back ? (
              <Button onClick={wizard.back} disabledReason={busy}>
                {t(($) => $.back)}
              </Button>
            ) : (
              <span />
            )}
            {wizard.postpone && (
              <span className={classes.postpone}>
                <Button variant="subtle" onClick={wizard.postpone} disabledReason={busy}>
                  {t(($) => $.postpone)}
                </Button>
              </span>
            )}
            <Button
              variant="primary"
              type="submit"
              reasonPlace="beside"
              disabledReason={busy ?? offline ?? nextReason}
            >
              {nextLabel ?? t(($) => $.next)}
            </Button>
          </div>
        </form>
        <div className={classes.aside} data-phone={aside?.phone === true ? '' : undefined}>
          {aside?.content ?? <BrandSide />}
        </div>
      </main>
    </div>
  );
}
