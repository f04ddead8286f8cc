import type { ReactNode } from 'react';
import { useHeading } from '../foundation/heading.tsx';
import { BrandPanel } from './brand-panel.tsx';
import classes from './entry-screen.module.css';

/** Props of {@link EntryScreen}. */
export interface EntryScreenProps {
  /** The brand's promise, in serif. */
  readonly motto: string;
  readonly mottoLine?: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The one short form. */
  readonly children: ReactNode;
  /** Version and build, small. */
  readonly footer?: ReactNode;
}

/** An entry screen: the brand at the left (on phones a band at the top), one short form at the right. */
export function EntryScreen({
  motto,
  mottoLine,
  title,
  subtitle,
  children,
  footer,
}: EntryScreenProps) {
  useHeading(title);
  return (
    <div className={classes.screen}>
      <header>
        <BrandPanel motto={motto} mottoLine={mottoLine} />
      </header>
      <main className={classes.side}>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </div>
        {footer !== undefined && <p className={classes.footer}>{footer}</p>}
      </main>
    </div>
  );
}
