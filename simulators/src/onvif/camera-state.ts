/** Where a camera points: pan and tilt from -1 to 1, zoom from 0 to 1. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** A simulated camera's options. */
export type OnvifCameraOptions = {
  readonly username?: string;
  readonly password?: string;
  /** An address of the loopback; 127.0.0.1 by default. */
  readonly host?: string;
  /** Its port; any free one by default. */
  readonly port?: number;
  readonly serial?: string;
  /** Its announced id. */
  readonly endpoint?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  /** Whether it has PTZ, and the names of its presets by token. */
  readonly ptz?: boolean;
  readonly presets?: Readonly<Record<string, string>>;
  /** Whether it offers pull points for its events. */
  readonly events?: boolean;
  /** Its clock offset, ms. */
  readonly skewMs?: number;
  /** What it sees, as a JPEG; a small sample by default. */
  readonly still?: () => Buffer;
  /** The host in its own URLs; wrong for cameras behind a router. */
  readonly claims?: string;
};

const clamp = (value: number, from: number): number => Math.min(1, Math.max(from, value));

/** A camera's PTZ: it turns, zooms, and knows its presets. */
export class CameraHead {
  view: View = { x: 0, y: 0, zoom: 0 };
  readonly presets = new Map<string, { readonly name: string; readonly view: View }>();
  /** Commands received, newest last. */
  readonly moves: string[] = [];
  moving = false;

  constructor(presets: Readonly<Record<string, string>>) {
    let at = 0;
    for (const [token, name] of Object.entries(presets)) {
      at += 1;
      this.presets.set(token, { name, view: { x: at / 10, y: -at / 10, zoom: 0 } });
    }
  }

  /** Moves at once by half a second's worth of these velocities. */
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

  /** False for an unknown preset. */
  goTo(token: string): boolean {
    const preset = this.presets.get(token);
    if (!preset) return false;
    this.moves.push(`preset ${token}`);
    this.view = preset.view;
    return true;
  }
}
