import type { FoundDevice } from '@dimora/contract/client';
import { IconWell, Link, Pill, type Tone } from '@dimora/ui';
import { createElement, type ReactNode } from 'react';
import { categoryIcon } from '../../../entities/device/category-icon.ts';
import { leadingCategory } from '../../../entities/device/leading-category.ts';
import { modelName } from '../../../entities/driver/model-name.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import classes from './finds.module.css';

type Shown = Pick<
  FoundDevice,
  'Name' | 'Manufacturer' | 'ModelName' | 'Address' | 'IoTCategoryIds' | 'Provider'
>;

/** A find's identity: kind, maker, model, address, and protocol. */
export function FindIdentity({
  device,
  tone = 'sea',
  href,
}: {
  readonly device: Shown;
  readonly tone?: Tone;
  readonly href?: string | undefined;
}): ReactNode {
  const details = useDetailNames();
  const { Name, Address, IoTCategoryIds, Provider } = device;
  const category = leadingCategory({ IoTCategoryIds, BaseIoTCategoryIds: [] });
  const model = modelName(device);
  const facts = model === Name ? '' : model;
  return (
    <div className={classes.identity}>
      <IconWell size="large" tone={tone} icon={createElement(categoryIcon(category))} />
      <div className={classes.words}>
        <p className={classes.name}>
          {href === undefined ? (
            Name
          ) : (
            <Link href={href} className={classes.link}>
              {Name}
            </Link>
          )}
        </p>
        <p className={classes.facts}>
          {facts !== '' && <span>{facts}</span>}
          <span className={classes.address}>{Address}</span>
          <Pill>{details.provider(Provider)}</Pill>
        </p>
      </div>
    </div>
  );
}
