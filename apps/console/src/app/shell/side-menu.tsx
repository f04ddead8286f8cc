import { DEFAULT_TARGET } from '@dimora/domain';
import { SideBar, SideBarGroup, SideBarItem } from '@dimora/ui';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { shellTexts } from '../shell-texts.ts';
import type { ShownEntry } from './use-menu.ts';

/** The side bar: the entries declared by routes, in the ledger's order (SHELL-10, SHELL-11). */
export function SideMenu({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const t = useTexts(shellTexts);
  const [collapsed, setCollapsed] = useSetting('sideBarCollapsed');
  const system = entries.filter(({ section }) => section === 'system');
  return (
    <SideBar homeHref={DEFAULT_TARGET} onToggle={() => setCollapsed(!collapsed)}>
      <SideBarGroup>
        {entries
          .filter(({ section }) => section === undefined)
          .map((entry) => (
            <Entry key={entry.href} entry={entry} />
          ))}
      </SideBarGroup>
      {system.length > 0 && (
        <SideBarGroup title={t(($) => $.menu.system)}>
          {system.map((entry) => (
            <Entry key={entry.href} entry={entry} />
          ))}
        </SideBarGroup>
      )}
    </SideBar>
  );
}

function Entry({ entry: { icon: Icon, area, href, active } }: { readonly entry: ShownEntry }) {
  const t = useTexts(common);
  return <SideBarItem icon={<Icon />} label={t(($) => $.menu[area])} href={href} active={active} />;
}
