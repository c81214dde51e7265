import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mensajeDe } from '../shared/fallos-de-base.ts';

const MIB = 2 ** 20;
const orden = (programa: string, ...argumentos: string[]): string => String(execFileSync(programa, argumentos));

export interface DiscoDeVerdad {
  readonly donde: string;
  /** As a disk that fails under ext4: from one moment on nothing may be written, whoever has it open. */
  fallar(): void;
  /** What is mended by who watches the machine, once nobody has it open: it is looked over, and may be written again. */
  mendar(): void;
}

/** Small disks for a trial, all of them in memory; as root. They are gone at its end. */
export function discosDePrueba(prefijo: string) {
  const carpeta = mkdtempSync(path.join(os.tmpdir(), prefijo));
  // PostgreSQL runs as another user.
  chmodSync(carpeta, 0o755);
  const alFinal: (() => void)[] = [];
  const enMemoria = (tamanio: string, donde: string): string => {
    mkdirSync(donde, { recursive: true });
    orden('mount', '-t', 'tmpfs', '-o', `size=${tamanio},mode=0755`, 'tmpfs', donde);
    alFinal.unshift(() => orden('umount', '-l', donde));
    return donde;
  };
  /** An ext4 in a file: a disk in memory cannot be made read only while somebody writes to it. */
  const deVerdad = (nombre: string, mib: number): DiscoDeVerdad => {
    const [donde, imagen] = [
      path.join(carpeta, nombre),
      path.join(enMemoria(`${mib + 8}m`, path.join(carpeta, `${nombre}-imagen`)), 'disco'),
    ];
    orden('truncate', '-s', `${mib}m`, imagen);
    orden('mkfs.ext4', '-q', '-F', '-m', '0', imagen);
    const aparato = orden('losetup', '-f', '--show', imagen).trim();
    alFinal.unshift(() => orden('losetup', '-d', aparato));
    const montar = (): void => void orden('mount', '-t', 'ext4', '-o', 'errors=remount-ro', aparato, donde);
    mkdirSync(donde);
    montar();
    chmodSync(donde, 0o755);
    alFinal.unshift(() => orden('umount', '-l', donde));
    return {
      donde,
      fallar: () => writeFileSync(`/sys/fs/ext4/${path.basename(aparato)}/trigger_fs_error`, 'averias'),
      mendar: () => {
        orden('umount', donde);
        try {
          orden('fsck.ext4', '-y', aparato);
        } catch {
          // It says with its number that it mended something.
        }
        montar();
      },
    };
  };
  return {
    carpeta,
    enMemoria: (nombre: string, tamanio: string) => enMemoria(tamanio, path.join(carpeta, nombre)),
    /** Over a folder that is there, and that whoever uses it opens by its name. */
    encimaDe: (donde: string, tamanio: string) => enMemoria(tamanio, donde),
    deVerdad,
    tirar: () => {
      for (const quitar of alFinal) quitar();
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
}

/** Takes all of the room there is; gives back how to free it. */
export function llenar(donde: string): () => void {
  const relleno = path.join(donde, 'relleno');
  try {
    for (let n = 0; ; n++) writeFileSync(relleno, Buffer.alloc(n < 512 ? MIB : 4096), { flag: 'a' });
  } catch (e) {
    if (!mensajeDe(e).includes('ENOSPC')) throw e;
  }
  return () => rmSync(relleno);
}

/** Whether nothing may be written there now, as the system says it. */
export function soloSeLee(donde: string): boolean {
  const linea = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((l) => l.split(' ')[1] === donde);
  return /\b(ro|emergency_ro)\b/.test(linea?.split(' ')[3] ?? '');
}

/** How much of a disk is in use, of what it has for everybody. */
export function parteLlena(donde: string): number {
  const { blocks, bfree, bavail } = statfsSync(donde);
  return 1 - bavail / (blocks - bfree + bavail);
}
