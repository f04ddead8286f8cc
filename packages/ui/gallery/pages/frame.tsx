import {
  IconApps,
  IconAdjustments,
  IconBell,
  IconBolt,
  IconBuildingStore,
  IconChartHistogram,
  IconChartLine,
  IconCircuitDiode,
  IconDeviceDesktopAnalytics,
  IconDoor,
  IconDots,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconMessageCircle,
  IconSearch,
  IconSelector,
  IconSettings,
  IconTemperature,
  IconUser,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import {
  AppShell,
  Banner,
  BottomBar,
  Button,
  IconButton,
  Kbd,
  Menu,
  SideBar,
  SideBarGroup,
  SideBarItem,
  StatusPill,
  TopBar,
  useBrand,
  useIsPhone,
  UserButton,
  type SideBarVariant,
} from '../../src/index.ts';

const entries = [
  ['Overview', IconLayoutDashboard],
  ['Environments', IconDoor],
  ['Devices', IconDeviceDesktopAnalytics],
  ['Automations', IconBolt],
  ['Climate', IconTemperature],
  ['Energy', IconChartHistogram],
  ['Statistics', IconChartLine],
  ['Users', IconUsers],
  ['Federation', IconCircuitDiode],
  ['Live cameras', IconVideo],
] as const;

export function Frame({
  active,
  children,
  aside,
}: {
  readonly active: string;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}) {
  const asked = new URLSearchParams(location.search);
  const [collapsed, setCollapsed] = useState(asked.has('collapsed'));
  const phone = useIsPhone();
  const brand = useBrand();
  return (
    <AppShell
      sideBarVariant={(asked.get('side') as SideBarVariant | null) ?? brand.sideBar}
      collapsed={collapsed}
      aside={aside}
      banner={
        asked.has('banner') && (
          <Banner kind="maintenance">
            The hub is being serviced. Some things may not answer for a while.
          </Banner>
        )
      }
      sideBar={
        <SideBar homeHref="#" onToggle={() => setCollapsed(!collapsed)}>
          <SideBarGroup>
            {entries.map(([label, Icon]) => (
              <SideBarItem
                key={label}
                label={label}
                icon={<Icon />}
                href="#"
                active={label === active}
              />
            ))}
          </SideBarGroup>
          <SideBarGroup title="System">
            <SideBarItem label="Apps" icon={<IconApps />} href="#" />
            <SideBarItem label="Advanced" icon={<IconAdjustments />} href="#" />
            <SideBarItem label="History" icon={<IconBell />} href="#" badge={4} />
          </SideBarGroup>
        </SideBar>
      }
      topBar={
        <TopBar
          start={
            <>
              <Button
                icon={<IconHome color="var(--dm-primary)" />}
                trailing={<IconSelector size={15} />}
                variant={phone ? 'subtle' : 'default'}
              >
                Casa al mare
              </Button>
              {!phone && <StatusPill tone="olive">Connected</StatusPill>}
            </>
          }
          end={
            phone ? (
              <>
                <IconButton
                  label="Search"
                  icon={<IconSearch />}
                  variant="subtle"
                  tipSide="bottom"
                />
                <IconButton
                  label="Notifications"
                  icon={<IconBell />}
                  variant="subtle"
                  tipSide="bottom"
                  badge={3}
                />
              </>
            ) : (
              <>
                <Button icon={<IconSearch />} trailing={<Kbd>Ctrl K</Kbd>}>
                  <span style={{ color: 'var(--dm-muted)' }}>Search</span>
                </Button>
                <IconButton label="Chat" icon={<IconMessageCircle />} tipSide="bottom" />
                <IconButton label="Notifications" icon={<IconBell />} tipSide="bottom" />
                <Menu
                  label="Giulia Bianchi"
                  trigger={(props) => <UserButton {...props} name="Giulia Bianchi" line="Owner" />}
                  groups={[
                    {
                      id: 'a',
                      entries: [
                        { id: 'profile', label: 'Your profile', icon: <IconUser />, href: '#' },
                        { id: 'settings', label: 'Settings', icon: <IconSettings />, href: '#' },
                      ],
                    },
                    {
                      id: 'b',
                      heading: 'Theme',
                      entries: [
                        { id: 'light', label: 'Light', checked: true, onPress: () => {} },
                        { id: 'dark', label: 'Dark', checked: false, onPress: () => {} },
                      ],
                    },
                    {
                      id: 'c',
                      entries: [
                        {
                          id: 'out',
                          label: 'Sign out',
                          icon: <IconLogout />,
                          danger: true,
                          onPress: () => {},
                        },
                      ],
                    },
                  ]}
                />
              </>
            )
          }
        />
      }
      bottomBar={
        <BottomBar
          items={[
            {
              icon: <IconLayoutDashboard />,
              label: 'Overview',
              href: '#',
              active: active === 'Overview',
            },
            { icon: <IconDoor />, label: 'Rooms', href: '#', active: active === 'Environments' },
            {
              icon: <IconDeviceDesktopAnalytics />,
              label: 'Devices',
              href: '#',
              active: active === 'Devices',
            },
            { icon: <IconBuildingStore />, label: 'Automations', href: '#' },
            { icon: <IconDots />, label: 'More', href: '#' },
          ]}
        />
      }
    >
      {children}
    </AppShell>
  );
}
