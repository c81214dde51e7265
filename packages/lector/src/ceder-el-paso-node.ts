import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** How far behind: a thread that is ten steps back gets a tenth of a processor that others keep busy. */
const PASOS = 10;

/**
 * The thread that calls this works when nobody else needs the processor: what people wait for, as lists, goes before books that
 * are read or written. Only where the system tells threads apart (Linux) and lets them step back; elsewhere nothing changes.
 */
export function cederElPaso(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PASOS);
  } catch {
    // A system that forbids it: the thread goes on as any other.
  }
}
