import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** How much priority to give up: with ten steps, a thread gets a tenth of a processor that others keep busy. */
const PASOS = 10;

/**
 * Lowers the priority of the calling thread, so that what people wait for, such as lists, goes before reading or writing books. Only where
 * the system has priorities per thread and lets them be lowered (Linux); elsewhere it does nothing.
 */
export function cederElPaso(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PASOS);
  } catch {
    // The system forbids it: the thread keeps its priority.
  }
}
