import type { CameraMove } from '@dimora/driver-kit';
import { all, escapeXml, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** The PTZ service's namespace. */
export const PTZ = 'http://www.onvif.org/ver20/ptz/wsdl';
const SCHEMA = 'http://www.onvif.org/ver10/schema';

type Turn = Exclude<CameraMove, 'STOP'>;

/** Pan, tilt and zoom, each from -1 to 1. */
const VELOCITIES: Readonly<Record<Turn, readonly [number, number, number]>> = {
  UP: [0, 0.5, 0],
  DOWN: [0, -0.5, 0],
  LEFT: [-0.5, 0, 0],
  RIGHT: [0.5, 0, 0],
  ZOOM_IN: [0, 0, 0.5],
  ZOOM_OUT: [0, 0, -0.5],
};

const profile = (token: string): string => `<ProfileToken>${escapeXml(token)}</ProfileToken>`;

/** Continuous move; the time-out makes the camera stop by itself if the hub is gone. */
export function askMove(token: string, move: Turn): string {
  const [x, y, zoom] = VELOCITIES[move];
  return `<ContinuousMove xmlns="${PTZ}">${profile(token)}<Velocity><PanTilt xmlns="${SCHEMA}" x="${x}" y="${y}"/><Zoom xmlns="${SCHEMA}" x="${zoom}"/></Velocity><Timeout>PT2S</Timeout></ContinuousMove>`;
}

/** Stops all movement. */
export const askStop = (token: string): string =>
  `<Stop xmlns="${PTZ}">${profile(token)}<PanTilt>true</PanTilt><Zoom>true</Zoom></Stop>`;

/** Requests its presets. */
export const askPresets = (token: string): string =>
  `<GetPresets xmlns="${PTZ}">${profile(token)}</GetPresets>`;

/** Moves to a preset. */
export const askPreset = (token: string, preset: string): string =>
  `<GotoPreset xmlns="${PTZ}">${profile(token)}<PresetToken>${escapeXml(preset)}</PresetToken></GotoPreset>`;

/** Cameras offer hundreds of preset slots; this is as many as a person can choose from. */
const MOST = 32;

/** Tokens by name; presets with a repeated or missing name are distinguished by their tokens. */
export function readPresets(answer: XmlElement): ReadonlyMap<string, string> {
  const presets = new Map<string, string>();
  for (const preset of all(answer, 'Preset')) {
    const token = preset.attributes['token'];
    if (!token || presets.size >= MOST) continue;
    const name = textAt(preset, 'Name').slice(0, 60) || token;
    presets.set(presets.has(name) ? `${name} (${token})` : name, token);
  }
  return presets;
}
