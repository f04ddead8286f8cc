import type { Moved } from '@dimora/contract/client';
import { ButtonLink, IconWell } from '@dimora/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import guide from '../guide/guide.module.css';
import { networkHref } from '../network-search.ts';
import { moveTexts } from '../texts.ts';

/** Step 3: what the house has got. */
export function MoveDone({
  moved: { network, devices, rooms, notAdded },
}: {
  readonly moved: Moved;
}) {
  const t = useTexts(moveTexts);
  const names = notAdded.map(({ name }) => name).join(', ');
  return (
    <section className={guide.ask} aria-labelledby="move-heading">
      <IconWell icon={<IconCircleCheck />} tone="olive" size="hero" />
      <div role="status" className={guide.ask}>
        <h2 id="move-heading" className={guide.title}>
          {t(($) => $.done.title, { name: network.Name })}
        </h2>
        <p className={guide.line}>{t(($) => $.done.line, { count: devices })}</p>
        {rooms > 0 && <p className={guide.line}>{t(($) => $.done.rooms, { count: rooms })}</p>}
        {names !== '' && <p className={guide.line}>{t(($) => $.done.notAdded, { names })}</p>}
        <p className={guide.line}>{t(($) => $.done.sleeping)}</p>
      </div>
      <div className={guide.buttons}>
        <ButtonLink variant="primary" href={networkHref(network.driver, { network: network.Id })}>
          {t(($) => $.done.open)}
        </ButtonLink>
      </div>
    </section>
  );
}
