import type { Driver } from '@dimora/contract/client';
import { Button, ButtonLink, Card, EmptyState, Pill } from '@dimora/ui';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DriverIcon } from '../../../entities/driver/driver-icon.tsx';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { inOrder } from '../families.ts';
import { installTexts } from '../texts.ts';
import { useChoosing } from '../use-choosing.ts';
import classes from './choose.module.css';

/** The second step: the drivers of a family, each with its description and its next action (INSTALL-04). */
export function DriverStep({
  family,
  drivers,
  onChoose,
}: {
  readonly family: string;
  readonly drivers: readonly Driver[];
  readonly onChoose: (driver: string) => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const { pending, choose } = useChoosing(onChoose);
  if (drivers.length === 0) return <GoneKind />;
  return (
    <ul className={classes.drivers} aria-label={t(($) => $.drivers.label, { family })}>
      {inOrder(drivers).map((driver) => (
        <li key={driver.Key}>
          <Card className={classes.driver}>
            <About driver={driver} />
            <div className={classes.foot}>
              <Kind driver={driver} />
              {driver.type === 'link' ? (
                <OpenLink driver={driver} />
              ) : (
                <AddDevice
                  driver={driver}
                  loading={pending === driver.Key}
                  onAdd={() => choose(driver.Key)}
                />
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** A family or driver of the address that the hub doesn't offer. */
export function GoneKind(): ReactNode {
  const t = useTexts(installTexts);
  return (
    <EmptyState
      drawing="search"
      title={t(($) => $.drivers.gone)}
      action={<ButtonLink href="/devices/manual-install">{t(($) => $.drivers.back)}</ButtonLink>}
    >
      {t(($) => $.drivers.goneLine)}
    </EmptyState>
  );
}

function About({ driver }: { readonly driver: Driver }): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  return (
    <div className={classes.about}>
      <DriverIcon driver={driver} />
      <div className={classes.words}>
        <h2 className={classes.name}>{words.name(driver.Key)}</h2>
        <p className={classes.line}>{words.line(driver.Key)}</p>
        {driver.type === 'link' && <p className={classes.line}>{t(($) => $.drivers.linkNote)}</p>}
      </div>
    </div>
  );
}

function Kind({ driver }: { readonly driver: Driver }): ReactNode {
  const names = useNames();
  const [category] = driver.Defaults.IoTCategoryIds;
  return category === undefined ? <span /> : <Pill>{names.category(category)}</Pill>;
}

function AddDevice({
  driver,
  loading,
  onAdd,
}: {
  readonly driver: Driver;
  readonly loading: boolean;
  readonly onAdd: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  return (
    <Button
      variant="primary"
      icon={<IconPlus />}
      loading={loading}
      aria-label={t(($) => $.drivers.addOf, { name: words.name(driver.Key) })}
      onClick={onAdd}
    >
      {t(($) => $.drivers.add)}
    </Button>
  );
}

function OpenLink({ driver }: { readonly driver: Driver }): ReactNode {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const { url } = driver;
  if (url === null) return null;
  return (
    <ButtonLink
      href={url}
      external
      trailing={<IconExternalLink size={16} />}
      aria-label={t(($) => $.drivers.openOf, { name: words.name(driver.Key) })}
    >
      {t(($) => $.drivers.open)}
    </ButtonLink>
  );
}
