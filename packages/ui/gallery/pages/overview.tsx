import {
  IconBattery1,
  IconBolt,
  IconBulb,
  IconLayoutRows,
  IconClockHour4,
  IconCloudCheck,
  IconDoor,
  IconDroplet,
  IconDoorExit,
  IconFaceId,
  IconFlame,
  IconLamp,
  IconLock,
  IconMoon,
  IconPlug,
  IconPlus,
  IconStar,
  IconTemperature,
  IconUsers,
  IconVideo,
  IconWalk,
  IconWind,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  Button,
  Card,
  Cover,
  CoverFact,
  CoverGrid,
  EventList,
  EventRow,
  FilledTrack,
  Page,
  Section,
  Stat,
  StatStrip,
  Switch,
  Tile,
  TileGrid,
  useToasts,
  type CoverTone,
} from '../../src/index.ts';
import { Frame } from './frame.tsx';

function SwitchTile({
  title,
  subtitle,
  on,
  icon,
}: {
  readonly title: string;
  readonly subtitle: string;
  readonly on: boolean;
  readonly icon: React.ReactNode;
}) {
  const [checked, setChecked] = useState(on);
  const [pending, setPending] = useState(false);
  const toasts = useToasts();
  return (
    <Tile
      icon={icon}
      tone={checked ? 'sun' : 'neutral'}
      title={title}
      subtitle={checked ? subtitle : `${subtitle.split(' · ')[0]} · Off`}
      href="#"
      state={pending ? 'pending' : 'ready'}
      {...(checked && title === 'Sofa lamp'
        ? { progress: { value: 72, label: 'Brightness', tone: 'sun' as const } }
        : {})}
      control={
        <Switch
          label={title}
          checked={checked}
          pending={pending}
          onChange={(next) => {
            setChecked(next);
            setPending(true);
            setTimeout(() => {
              setPending(false);
              if (title === 'Reading light') {
                setChecked(!next);
                toasts.show({
                  tone: 'error',
                  title: 'Reading light did not answer',
                  message: 'It is back as it was. Try again in a moment.',
                });
              }
            }, 600);
          }}
        />
      }
    />
  );
}

const rooms: readonly (readonly [string, CoverTone, string, string, string])[] = [
  ['Living room', 'terracotta', '20.8°', '47%', '3 on'],
  ['Kitchen', 'olive', '21.4°', '52%', '1 on'],
  ['Bedroom', 'sea', '19.2°', '49%', 'off'],
  ['Garden', 'garden', '9.4°', '71%', 'off'],
  ['Bathroom', 'slate', '22.0°', '58%', '1 on'],
  ['Garage', 'cocoa', '14.1°', '55%', 'off'],
  ['Laundry', 'plum', '18.4°', '61%', '1 on'],
  ['Terrace', 'sand', '11.0°', '66%', 'off'],
];

export function OverviewPage() {
  return (
    <Frame active="Overview">
      <Page
        title="Good evening, Giulia"
        subtitle="Saturday 21 November · everything is quiet at home"
        action={
          <Button variant="primary" icon={<IconPlus />}>
            Add device
          </Button>
        }
        actions={
          <>
            <Button icon={<IconMoon />}>Night</Button>
            <Button icon={<IconDoorExit />}>Leave home</Button>
          </>
        }
        lead={
          <StatStrip label="The house now">
            <Stat
              icon={<IconTemperature />}
              tone="terracotta"
              value="20.8"
              unit="°C"
              label="Indoor · 9.4 out"
            />
            <Stat icon={<IconDroplet />} tone="sea" value="47" unit="%" label="Humidity" />
            <Stat icon={<IconWind />} tone="olive" value="Good · 38" label="Air quality" />
            <Stat icon={<IconBolt />} tone="sun" value="1.24" unit="kW" label="Power now" />
            <Stat icon={<IconUsers />} value="2 at home" label="Giulia, Marco" />
            <Stat icon={<IconLock />} tone="olive" value="All closed" label="Doors & windows" />
          </StatStrip>
        }
        aside={
          <Section icon={<IconClockHour4 />} title="Today">
            <Card>
              <EventList label="Today">
                <EventRow
                  icon={<IconDoor />}
                  tone="olive"
                  title="Front door opened"
                  subtitle="Foyer · Marco"
                  time="18:42"
                />
                <EventRow
                  icon={<IconBolt />}
                  tone="sun"
                  title="“Evening lights” ran"
                  subtitle="Automation · 4 actions"
                  time="18:20"
                />
                <EventRow
                  icon={<IconWalk />}
                  tone="sea"
                  title="Motion, 6 events"
                  subtitle="Garden · 17:10 – 18:05"
                  time="18:05"
                />
                <EventRow
                  icon={<IconBattery1 />}
                  tone="wine"
                  title="Battery low 12 %"
                  subtitle="Bathroom window"
                  time="16:31"
                />
                <EventRow
                  icon={<IconFaceId />}
                  tone="terracotta"
                  title="Unknown face"
                  subtitle="Entrance camera"
                  time="15:58"
                />
                <EventRow
                  icon={<IconCloudCheck />}
                  tone="olive"
                  title="Hub back online"
                  subtitle="Network"
                  time="09:14"
                />
              </EventList>
            </Card>
          </Section>
        }
      >
        <Section icon={<IconStar />} title="Favourites" count={8}>
          <TileGrid>
            <SwitchTile icon={<IconBulb />} title="Sofa lamp" subtitle="Living room · 72 %" on />
            <SwitchTile
              icon={<IconLamp />}
              title="Reading light"
              subtitle="Bedroom · 40 %"
              on={false}
            />
            <Tile
              icon={<IconTemperature />}
              tone="terracotta"
              title="Thermostat"
              subtitle="Living room · 20.8 → 21.0 °C"
              href="#"
            >
              <FilledTrack
                label="Set-point"
                value={60}
                tone="terracotta"
                format={(value) => `${value} %`}
                onCommit={() => {}}
              />
            </Tile>
            <Tile
              icon={<IconLayoutRows />}
              tone="sea"
              title="South blinds"
              subtitle="Kitchen · Open 40 %"
              href="#"
            >
              <FilledTrack
                label="Open"
                value={40}
                tone="sea"
                format={(value) => `${value} %`}
                onCommit={() => {}}
              />
            </Tile>
            <SwitchTile icon={<IconPlug />} title="Washing machine" subtitle="Laundry · 512 W" on />
            <Tile icon={<IconVideo />} title="Entrance camera" subtitle="Garden · Live" href="#" />
            <Tile
              icon={<IconDoor />}
              tone="olive"
              title="Front door"
              subtitle="Foyer · Locked"
              href="#"
            />
            <Tile
              icon={<IconFlame />}
              title="Boiler"
              subtitle="Garage · Offline 12 min"
              href="#"
              state="unreachable"
            />
          </TileGrid>
        </Section>
        <Section icon={<IconDoor />} title="Environments" count={8}>
          <CoverGrid>
            {rooms.map(([name, tone, temperature, humidity, lights]) => (
              <Cover key={name} name={name} tone={tone} href="#">
                <CoverFact icon={<IconTemperature />} label="Temperature">
                  {temperature}
                </CoverFact>
                <CoverFact icon={<IconDroplet />} label="Humidity">
                  {humidity}
                </CoverFact>
                <CoverFact icon={<IconBulb />} label="Lights">
                  {lights}
                </CoverFact>
              </Cover>
            ))}
          </CoverGrid>
        </Section>
      </Page>
    </Frame>
  );
}
