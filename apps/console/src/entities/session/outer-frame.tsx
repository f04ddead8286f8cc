import { BrandMark, Link } from '@dimora/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SessionControls } from './session-controls.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import classes from './outer-frame.module.css';

/** Props of {@link OuterFrame}. */
export type OuterFrameProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The previous page. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page outside the shell: brand, language and sign-out at the top, one column below (CHOOSER-02). */
export function OuterFrame({
  title,
  subtitle,
  back,
  actions,
  children,
}: OuterFrameProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <BrandMark />
        <SessionControls />
      </header>
      <main className={classes.main}>
        <div className={classes.head}>
          <div>
            {back && (
              <Link className={classes.back} href={back.href}>
                <IconArrowLeft size={16} aria-hidden />
                {back.label}
              </Link>
            )}
            <h1 className={classes.title}>{title}</h1>
            {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}
