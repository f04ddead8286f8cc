import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import classes from './data-table.module.css';
import { pageSizes } from './table-view.ts';

interface TableFootProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onChange: (change: { readonly page?: number; readonly pageSize?: number }) => void;
}

/** The page size, the range of rows shown, and the paging buttons. */
export function TableFoot({ page, pages, total, pageSize, onChange }: TableFootProps) {
  const texts = useUiTexts();
  const from = (page - 1) * pageSize + 1;
  return (
    <div className={classes.foot}>
      <div className={classes.sizes} role="group" aria-label={texts.rowsPerPage}>
        <span className={classes.sizesLabel}>{texts.rowsPerPage}</span>
        {pageSizes.map((size, index) => (
          <Fragment key={size}>
            {index > 0 && <span aria-hidden>·</span>}
            <button
              type="button"
              className={classes.size}
              aria-pressed={size === pageSize}
              // The first visible row stays visible when the page size changes.
              onClick={() => onChange({ pageSize: size, page: Math.floor((from - 1) / size) + 1 })}
            >
              {size}
            </button>
          </Fragment>
        ))}
      </div>
      <div className={classes.pager}>
        <span role="status">{texts.range(from, Math.min(total, page * pageSize), total)}</span>
        <button
          type="button"
          className={classes.step}
          aria-label={texts.previousPage}
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1 })}
        >
          <IconChevronLeft size={18} />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label={texts.nextPage}
          disabled={page >= pages}
          onClick={() => onChange({ page: page + 1 })}
        >
          <IconChevronRight size={18} />
        </button>
      </div>
    </div>
  );
}
