/** Where a camera looks: pan and tilt from -1 to 1, zoom from 0 to 1. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** What a camera of the simulator is like. */
export type OnvifCameraOptions = {
  readonly username?: string;
  readonly password?: string;
  /** A port of the loopback; any free one where none is given. */
  readonly port?: number;
  readonly serial?: string;
  /** The id under which it announces itself. */
  readonly endpoint?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  /** Whether it can be turned, and the views that it knows by name, by token. */
  readonly ptz?: boolean;
  readonly presets?: Readonly<Record<string, string>>;
  /** Whether it offers pull points for its events. */
  readonly events?: boolean;
  /** How far its clock is off, ms. */
  readonly skewMs?: number;
  /** The host that it believes to be, and puts into every address; cameras behind a router are wrong. */
  readonly claims?: string;
};

const clamp = (value: number, from: number): number => Math.min(1, Math.max(from, value));

/** A camera's head: it turns, zooms, and knows its views. */
export class CameraHead {
  view: View = { x: 0, y: 0, zoom: 0 };
  readonly presets = new Map<string, { readonly name: string; readonly view: View }>();
  /** What it was told, newest last. */
  readonly moves: string[] = [];
  moving = false;

  constructor(presets: Readonly<Record<string, string>>) {
    let at = 0;
    for (const [token, name] of Object.entries(presets)) {
      at += 1;
      this.presets.set(token, { name, view: { x: at / 10, y: -at / 10, zoom: 0 } });
    }
  }

  /** Turns with these velocities: half a second's worth, at once. */
  move({ x, y, zoom }: View): void {
    this.moving = true;
    this.moves.push(`move ${x} ${y} ${zoom}`);
    this.view = {
      x: clamp(this.view.x + x / 2, -1),
      y: clamp(this.view.y + y / 2, -1),
      zoom: clamp(this.view.zoom + zoom / 2, 0),
    };
  }

  stop(): void {
    this.moving = false;
    this.moves.push('stop');
  }

  /** False for a view that it doesn't know. */
  goTo(token: string): boolean {
    const preset = this.presets.get(token);
    if (!preset) return false;
    this.moves.push(`preset ${token}`);
    this.view = preset.view;
    return true;
  }
}
