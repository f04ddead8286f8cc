import type { AvailableRadios } from '@dimora/contract/client';
import { Button, IconWell } from '@dimora/ui';
import { IconUsb } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { networksTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import classes from './list.module.css';

/** A stick that was found, and the radio it may be. */
export type Stick = { readonly driver: string; readonly address: string };

/** Every port once for each radio that it may be. */
export function FoundSticks({
  found,
  onAdd,
}: {
  readonly found: readonly AvailableRadios[];
  readonly onAdd: (stick: Stick) => void;
}) {
  const t = useTexts(networksTexts);
  const driverName = useDriverName();
  const sticks = found.flatMap(({ driver, addresses }) =>
    addresses.map((each) => ({ driver, ...each })),
  );
  if (sticks.length === 0) return <p className={classes.none}>{t(($) => $.list.notFound)}</p>;
  return (
    <ul className={classes.sticks} aria-label={t(($) => $.list.found)}>
      {sticks.map(({ driver, address, label, product }) => (
        <li key={`${driver} ${address}`} className={classes.stick}>
          <IconWell icon={<IconUsb />} tone="sea" />
          <span className={classes.words}>
            <strong>{product ?? label}</strong>
            <span className={classes.muted}>{address}</span>
          </span>
          <Button size="small" onClick={() => onAdd({ driver, address })}>
            {driverName(driver)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
