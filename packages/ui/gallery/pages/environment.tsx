import {
  IconAdjustmentsHorizontal,
  IconLayoutRows,
  IconBolt,
  IconBulb,
  IconClockHour4,
  IconDeviceDesktopAnalytics,
  IconDroplet,
  IconLamp,
  IconPencil,
  IconPlug,
  IconTemperature,
  IconWalk,
  IconWind,
  IconWindow,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  Breadcrumb,
  Button,
  Card,
  CoverHero,
  EventList,
  EventRow,
  FilledTrack,
  Page,
  Section,
  SegmentedControl,
  SetPoint,
  Slider,
  Stat,
  StatStrip,
  Switch,
  Tile,
  TileGrid,
  UpDownStop,
} from '../../src/index.ts';
import { ControlCard, ControlRow } from '../../src/cards/control-card.tsx';
import { Frame } from './frame.tsx';

export function EnvironmentPage() {
  const [point, setPoint] = useState(21);
  const [mode, setMode] = useState<'auto' | 'boost' | 'off'>('auto');
  const [level, setLevel] = useState(64);
  return (
    <Frame active="Environments">
      <Page
        title="Living room"
        hero={
          <CoverHero
            name="Living room"
            tone="terracotta"
            breadcrumb={
              <Breadcrumb
                crumbs={[
                  { label: 'Casa al mare', href: '#' },
                  { label: 'Ground floor', href: '#' },
                ]}
              />
            }
            actions={
              <Button variant="onCover" icon={<IconPencil />}>
                Edit
              </Button>
            }
          >
            <StatStrip label="The room now" plain>
              <Stat
                icon={<IconTemperature />}
                tone="terracotta"
                value="20.8"
                unit="°C"
                label="18.9 – 22.3 today"
              />
              <Stat icon={<IconDroplet />} tone="sea" value="47" unit="%" label="Humidity" />
              <Stat icon={<IconWind />} tone="olive" value="Good · 38" label="Air quality" />
              <Stat icon={<IconBulb />} tone="sun" value="3 of 5" label="Lights on" />
              <Stat icon={<IconBolt />} tone="sun" value="212" unit="W" label="Power now" />
              <Stat icon={<IconWalk />} value="4 min ago" label="Last motion" />
            </StatStrip>
          </CoverHero>
        }
        aside={
          <Section icon={<IconClockHour4 />} title="Today">
            <Card>
              <EventList label="Today">
                <EventRow
                  icon={<IconBulb />}
                  tone="sun"
                  title="Sofa lamp on, 72 %"
                  subtitle="“Evening lights”"
                  time="18:20"
                  href="#"
                />
                <EventRow
                  icon={<IconWalk />}
                  tone="sea"
                  title="Motion, 6 events"
                  subtitle="17:10 – 18:05"
                  time="18:05"
                />
                <EventRow
                  icon={<IconTemperature />}
                  tone="terracotta"
                  title="Set-point 21.0 °C"
                  subtitle="Giulia"
                  time="16:02"
                />
              </EventList>
            </Card>
          </Section>
        }
      >
        <Section icon={<IconAdjustmentsHorizontal />} title="Rapid controls">
          <ControlRow>
            <ControlCard
              wide
              title="Thermostat"
              subtitle="Heating · until 22:30"
              dial={
                <SetPoint
                  label="Thermostat"
                  value={point}
                  min={15}
                  max={25}
                  step={0.5}
                  format={(v) => v.toFixed(1)}
                  valueText={(v) => `${v.toFixed(1)} °C`}
                  caption="now 20.8 °C"
                  onCommit={setPoint}
                />
              }
            >
              <SegmentedControl
                label="Mode"
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'auto', label: 'Auto' },
                  { value: 'boost', label: 'Boost' },
                  { value: 'off', label: 'Off' },
                ]}
              />
            </ControlCard>
            <ControlCard
              icon={<IconBulb />}
              tone="sun"
              title="All lights"
              subtitle="3 of 5 on · 64 %"
              control={<Switch label="All lights" checked onChange={() => {}} />}
            >
              <Slider
                label="Brightness"
                tone="sun"
                value={level}
                format={(v) => `${v} %`}
                onCommit={setLevel}
              />
            </ControlCard>
            <ControlCard
              icon={<IconLayoutRows />}
              tone="sea"
              title="All blinds"
              subtitle="Open 40 %"
              control={
                <UpDownStop
                  label="All blinds"
                  labels={{ up: 'Open', stop: 'Stop', down: 'Close' }}
                  onCommand={() => {}}
                />
              }
            >
              <Slider
                label="How far open"
                tone="sea"
                value={40}
                format={(v) => `${v} %`}
                onCommit={() => {}}
              />
            </ControlCard>
          </ControlRow>
        </Section>
        <Section icon={<IconDeviceDesktopAnalytics />} title="Devices" count={8}>
          <TileGrid>
            <Tile
              icon={<IconBulb />}
              tone="sun"
              title="Sofa lamp"
              subtitle="72 %"
              href="#"
              control={<Switch label="Sofa lamp" checked onChange={() => {}} />}
            >
              <FilledTrack
                label="Brightness"
                value={72}
                tone="sun"
                format={(value) => `${value} %`}
                onCommit={() => {}}
              />
            </Tile>
            <Tile
              icon={<IconLamp />}
              tone="sun"
              title="Reading light"
              subtitle="40 % · warm white"
              href="#"
              control={<Switch label="Reading light" checked pending onChange={() => {}} />}
              state="pending"
            />
            <Tile
              icon={<IconBulb />}
              title="Ceiling"
              subtitle="Off"
              href="#"
              control={<Switch label="Ceiling" checked={false} onChange={() => {}} />}
            />
            <Tile
              icon={<IconPlug />}
              tone="sun"
              title="TV corner"
              subtitle="118 W"
              href="#"
              control={
                <Switch
                  label="TV corner"
                  checked
                  onChange={() => {}}
                  disabledReason="You may look, not switch"
                />
              }
            />
            <Tile
              icon={<IconLayoutRows />}
              tone="sea"
              title="South blinds"
              subtitle="Open 40 %"
              href="#"
            />
            <Tile
              icon={<IconTemperature />}
              tone="terracotta"
              title="Climate sensor"
              subtitle="20.8 °C · 47 %"
              href="#"
            />
            <Tile icon={<IconWalk />} title="Motion" subtitle="4 min ago" href="#" />
            <Tile
              icon={<IconWindow />}
              tone="olive"
              title="Garden window"
              subtitle="Closed"
              href="#"
            />
          </TileGrid>
        </Section>
      </Page>
    </Frame>
  );
}
