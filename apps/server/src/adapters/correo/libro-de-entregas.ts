import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Entrega } from '../../shared/puertos.ts';
import { relojReal, sumarMilisegundos } from '../../shared/reloj.ts';

/** What a line says of its message: it leaves, the server said yes, the server said no. */
const MARCAS = { sale: '>', entregada: '=', devuelta: 'x' } as const;
export type Marca = keyof typeof MARCAS;

const GUARDAR_MS = 7 * 24 * 3600_000;
/** How long a server may take over one message. */
export const ESPERA_DE_ENTREGA_MS = 60_000;
/** Longer than that: an older file is of a process that forgot its message, whoever has its number now. */
const EN_CAMINO_MS = 2 * ESPERA_DE_ENTREGA_MS;
const SUFIJO = '.entregas';

/** Makes the folder and forgets the books of more than seven days. */
export function abrirLibros(carpeta: string): void {
  mkdirSync(carpeta, { recursive: true });
  const limite = sumarMilisegundos(relojReal.ahora(), -GUARDAR_MS);
  for (const archivo of archivosDe(carpeta)) if (tocado(archivo) < limite) rmSync(archivo);
}

/** Writes in the book of this process. A line is with the system when this returns, so it outlives a killed process. */
export function libroPropio(carpeta: string): (marca: Marca, messageId: string) => void {
  const mio = path.join(carpeta, `${process.pid}-${relojReal.ahora().replaceAll(':', '')}${SUFIJO}`);
  return (marca, messageId) => appendFileSync(mio, `${MARCAS[marca]} ${messageId}\n`);
}

/** What all books of the folder know of a message. On its way is only what a living process holds. */
export function entregaDe(carpeta: string, messageId: string): Entrega {
  let enCamino = false;
  for (const archivo of archivosDe(carpeta)) {
    const texto = readFileSync(archivo, 'utf8');
    const marca = texto[texto.lastIndexOf(` ${messageId}\n`) - 1];
    if (marca === MARCAS.entregada) return 'hecha';
    enCamino ||= marca === MARCAS.sale && viveQuienEscribe(archivo);
  }
  return enCamino ? 'en-camino' : 'desconocida';
}

function viveQuienEscribe(archivo: string): boolean {
  if (tocado(archivo) < sumarMilisegundos(relojReal.ahora(), -EN_CAMINO_MS)) return false;
  try {
    process.kill(Number.parseInt(path.basename(archivo), 10), 0);
    return true;
  } catch {
    return false;
  }
}

const tocado = (archivo: string): string => statSync(archivo).mtime.toISOString();

const archivosDe = (carpeta: string): string[] =>
  existsSync(carpeta)
    ? readdirSync(carpeta)
        .filter((nombre) => nombre.endsWith(SUFIJO))
        .map((nombre) => path.join(carpeta, nombre))
    : [];
