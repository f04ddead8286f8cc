import { Button, ButtonLink, SegmentedControl, type MenuGroup } from '@dimora/ui';
import { Drawer } from '@dimora/ui/drawer';
import { IconMessageCircle } from '@tabler/icons-react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { shellTexts } from '../../shell-texts.ts';
import classes from './more-sheet.module.css';
import type { ShownEntry } from '../use-menu.ts';
import { useUserMenu } from '../user-menu.tsx';

/** Props of {@link MoreSheet}. */
export type MoreSheetProps = {
  readonly entries: readonly ShownEntry[];
  readonly unreadChats: number;
  readonly onChat: () => void;
  readonly onClose: () => void;
};

/** Entries without room in the bottom bar of a phone: further pages, the chat, one's own settings (SHELL-05). */
export function MoreSheet({ entries, unreadChats, onChat, onClose }: MoreSheetProps) {
  const t = useTexts(shellTexts);
  const words = useTexts(common);
  const groups = useUserMenu();
  const leave = { role: 'presentation', onClick: onClose } as const;
  return (
    <Drawer opened onClose={onClose} title={t(($) => $.menu.more)}>
      <div className={classes.sheet}>
        <div className={classes.places}>
          {entries.map(({ href, area, icon: Icon }) => (
            <span key={href} {...leave}>
              <ButtonLink href={href} icon={<Icon size={20} />} fullWidth>
                {words(($) => $.menu[area])}
              </ButtonLink>
            </span>
          ))}
          <Button icon={<IconMessageCircle size={20} />} fullWidth onClick={onChat}>
            {unreadChats > 0
              ? t(($) => $.top.chatNew, { count: unreadChats })
              : t(($) => $.top.chat)}
          </Button>
          {linksOf(groups).map((entry) => (
            <span key={entry.id} {...leave}>
              <ButtonLink href={entry.href ?? '/'} icon={entry.icon} fullWidth>
                {entry.label}
              </ButtonLink>
            </span>
          ))}
        </div>
        {groups
          .filter(({ heading }) => heading !== undefined)
          .map((group) => (
            <Choice key={group.id} group={group} />
          ))}
        {actsOf(groups).map((entry) => (
          <Button key={entry.id} variant="subtle" icon={entry.icon} onClick={entry.onPress}>
            {entry.label}
          </Button>
        ))}
      </div>
    </Drawer>
  );
}

const linksOf = (groups: readonly MenuGroup[]) =>
  groups.flatMap(({ entries }) => entries.filter(({ href }) => href !== undefined));
const actsOf = (groups: readonly MenuGroup[]) =>
  groups
    .filter(({ heading }) => heading === undefined)
    .flatMap(({ entries }) => entries.filter(({ href }) => href === undefined));

function Choice({ group: { heading = '', entries } }: { readonly group: MenuGroup }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{heading}</h3>
      <SegmentedControl
        label={heading}
        fullWidth
        value={entries.find(({ checked }) => checked)?.id ?? null}
        options={entries.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => entries.find((entry) => entry.id === id)?.onPress?.()}
      />
    </section>
  );
}
