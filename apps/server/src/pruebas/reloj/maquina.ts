import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arrancarServidor, type ProcesoDeServidor } from '../proceso.ts';
import { puertoLibre } from '../puerto-libre.ts';

const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

export interface MaquinaConReloj extends ProcesoDeServidor {
  /** Its clock is so many seconds off from now on, as when somebody sets it. */
  ponerA(segundos: number): void;
}

/**
 * A process on a machine of its own, as far as clocks go: what it is told of the time of day is so many seconds off, and
 * may be set while it runs. What only counts (CLOCK_MONOTONIC) goes on, as it does on a machine.
 */
export async function maquinaConReloj(
  carpeta: string,
  segundos: number,
  ajustes: Readonly<Record<string, string>>,
): Promise<MaquinaConReloj> {
  const PUERTO = String(await puertoLibre());
  const { entorno, ponerA } = relojPuesto(path.join(carpeta, `reloj-${PUERTO}`), segundos);
  const servidor = await arrancarServidor({ ...ajustes, PUERTO, ...entorno });
  return { ...servidor, ponerA };
}

/** The environment of a process whose clock is so many seconds off, and how to set it while it runs. */
export function relojPuesto(archivo: string, segundos: number) {
  const ponerA = (s: number): void => writeFileSync(archivo, `${s < 0 ? '' : '+'}${s}s\n`);
  // A library that is not there is a warning, and a clock that is right.
  if (!existsSync(FAKETIME)) throw new Error(`${FAKETIME} is missing: Debian's faketime`);
  ponerA(segundos);
  const entorno = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: archivo,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { entorno, ponerA };
}
