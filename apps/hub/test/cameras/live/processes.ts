import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes that a process has started. */
export const childrenOf = (parent = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
}

/** Those of ffmpeg, with all that others on this machine may read of them. */
export const ffmpegsOf = (parent = process.pid): { pid: number; told: string }[] =>
  childrenOf(parent).flatMap((pid) => {
    try {
      if (!readlinkSync(`/proc/${pid}/exe`).endsWith('/ffmpeg')) return [];
      const told = ['cmdline', 'environ'].map((file) =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      );
      return [{ pid, told: told.join('\n') }];
    } catch {
      return [];
    }
  });
