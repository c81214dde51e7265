import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Entrega } from '../../shared/puertos.ts';
import { relojReal, sumarMilisegundos } from '../../shared/reloj.ts';
import { EN_CAMINO_MS, GUARDAR_MS, type LibroDeEntregas, type LibroPropio } from './libro-de-entregas.ts';

/** What a line says of its message: it leaves, the server accepted it, the server refused it. */
const MARCAS = { sale: '>', entregada: '=', devuelta: 'x' } as const;
type Marca = keyof typeof MARCAS;

const SUFIJO = '.entregas';

/** The book of the embedded database, which serves one process of one machine: files beside it. */
export function libroEnCarpeta(carpeta: string): LibroDeEntregas {
  mkdirSync(carpeta, { recursive: true });
  return {
    lugar: { carpeta },
    ahora: () => relojReal.ahora(),
    entrega: async (messageId) => entregaDe(carpeta, messageId),
    olvidar: async () => {
      const limite = sumarMilisegundos(relojReal.ahora(), -GUARDAR_MS);
      for (const archivo of archivosDe(carpeta)) if (tocado(archivo) < limite) rmSync(archivo);
    },
  };
}

/** Writes the book of this process. The operating system has a line when this returns, so the line outlives a killed process. */
export function libroPropioEnCarpeta(carpeta: string): LibroPropio {
  const mio = path.join(carpeta, `${process.pid}-${relojReal.ahora().replaceAll(':', '')}${SUFIJO}`);
  const anotar = (marca: Marca, messageId: string) => appendFileSync(mio, `${MARCAS[marca]} ${messageId}\n`);
  return {
    sale: async (messageId) => {
      anotar('sale', messageId);
      return true;
    },
    acaba: async (messageId, fin) => anotar(fin, messageId),
  };
}

/** What all books of the folder know of a message. Only a living process has messages on their way. */
function entregaDe(carpeta: string, messageId: string): Entrega {
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
