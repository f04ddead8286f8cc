import { useId, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

/** One tab. */
export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** The content of the active tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Several views of one subject, one visible at a time. */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const index = tabs.findIndex(({ id }) => id === active);
    const next = step && tabs[step(index, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div className={classes.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === active}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        className={classes.panel}
        aria-labelledby={`${base}-${active}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
