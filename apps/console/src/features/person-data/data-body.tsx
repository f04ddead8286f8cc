import { Button } from '@dimora/ui';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { ErasePerson, type ErasePersonProps } from './erase/erase-person.tsx';
import classes from './person-data.module.css';
import { personDataTexts } from './texts.ts';

/** Props of {@link DataBody}. */
export type DataBodyProps = {
  /** What a copy holds, and what an erasure means. */
  readonly lines: { readonly copy: string; readonly erase: string };
  readonly copy: { readonly busy: boolean; readonly download: () => void };
  /** Why there is no copy at the moment. */
  readonly disabledReason?: string | undefined;
  readonly person: ErasePersonProps;
};

/** What can be done with a person's data: a copy, and the end of them. */
export function DataBody({ lines, copy, disabledReason, person }: DataBodyProps) {
  const t = useTexts(personDataTexts);
  return (
    <div className={classes.body}>
      <div className={classes.part}>
        <p className={classes.line}>{lines.copy}</p>
        <Button
          icon={<IconDownload />}
          loading={copy.busy}
          onClick={copy.download}
          reasonPlace="tooltip"
          disabledReason={disabledReason}
        >
          {t(($) => $.copy.action)}
        </Button>
      </div>
      <div className={classes.part}>
        <p className={classes.line}>{lines.erase}</p>
        <ErasePerson {...person} />
      </div>
    </div>
  );
}
