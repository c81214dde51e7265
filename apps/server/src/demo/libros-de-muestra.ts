import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Dia, type Mes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { FORMAS_DE_SAT } from '@aldia/testing/libros/formas.ts';
import { type FormaDeLibro, libroDeConstancias, libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { type ClienteDeDemo, clientesDeDemo } from './clientes.ts';
import { CATORCE_MESES, escribirCatorceMeses } from './historia-para-cargar.ts';
import { type Carpeta, leeme } from './leeme.ts';
import { escribirRechazados } from './libros-rechazados.ts';
import { mesDeDemo, nombreDeCliente } from './meses.ts';
import { escribirOtrasFormas, OTRAS_FORMAS } from './otras-formas.ts';

const MARCA = '.periodo';
/** A new way of writing them is a new number, and old samples are written again. */
const VERSION = 3;

/**
 * Writes sample workbooks of the month being declared for some clients who wait, and one of each file that must be refused.
 * Returns false when those of this month are already there.
 */
export async function escribirMuestras(carpeta: string, hoy: Dia): Promise<boolean> {
  const periodo = periodoDeclarado(mesDe(hoy));
  const marca = path.join(carpeta, MARCA);
  const deseada = `${periodo} ${VERSION}`;
  if (existsSync(marca) && readFileSync(marca, 'utf8') === deseada) return false;
  rmSync(carpeta, { recursive: true, force: true });
  mkdirSync(carpeta, { recursive: true });
  const clientes = clientesDeDemo().filter((c) => c.muestra !== null);
  const carpetas: Carpeta[] = [];
  for (const [i, c] of clientes.entries()) carpetas.push(await escribirCliente(carpeta, c, periodo, i));
  const [primero, segundo] = clientes;
  const rechazados =
    primero && segundo ? await escribirRechazados(path.join(carpeta, 'rechazados'), primero, segundo, periodo) : [];
  const otras = primero ? await escribirOtrasFormas(path.join(carpeta, OTRAS_FORMAS), mesDeDemo(primero, periodo)) : [];
  const historias = await escribirCatorceMeses(path.join(carpeta, CATORCE_MESES), periodo);
  writeFileSync(path.join(carpeta, 'LEEME.txt'), leeme(periodo, carpetas, { rechazados, otras }, historias));
  // Last: a run that was cut is started over.
  writeFileSync(marca, deseada);
  return true;
}

const paraArchivo = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase();

async function escribirCliente(raiz: string, c: ClienteDeDemo, periodo: Mes, lugar: number): Promise<Carpeta> {
  const forma = FORMAS_DE_SAT[lugar % FORMAS_DE_SAT.length] ?? {};
  const extension = forma.formato ?? 'xlsx';
  const quien = `${formatNit(c.nit)}-${paraArchivo(nombreDeCliente(c))}`;
  const nombre = `${String(lugar + 1).padStart(2, '0')}-${c.regimen === 1 ? 'pc' : 'ros'}-${quien}`;
  const mes = mesDeDemo(c, periodo);
  const libros: [archivo: string, bytes: Uint8Array][] = [];
  if (mes.recibidas.length > 0)
    libros.push([`paso-1-recibidas-${quien}.${extension}`, await libroFel(mes.recibidas, forma)]);
  libros.push([`paso-2-emitidas-${quien}.${extension}`, await libroFel(mes.emitidas, forma)]);
  const constancias: FormaDeLibro = { formato: extension, ...(forma.montos ? { montos: forma.montos } : {}) };
  if (mes.constanciasIsr.length > 0)
    libros.push([`paso-3-constancias-isr-${quien}.${extension}`, await libroDeConstancias(mes, 'ISR', constancias)]);
  if (mes.constanciasIva.length > 0)
    libros.push([
      `paso-3-constancias-iva-${quien}.${extension}`,
      await libroDeConstancias(mes, 'IVA', constancias, { conSumas: lugar % 2 === 0 }),
    ]);
  mkdirSync(path.join(raiz, nombre));
  for (const [archivo, bytes] of libros) writeFileSync(path.join(raiz, nombre, archivo), bytes);
  return {
    nombre,
    cliente: nombreDeCliente(c),
    nit: formatNit(c.nit),
    muestra: c.muestra ?? '',
    facturas: mes.emitidas.length + mes.recibidas.length,
    archivos: libros.map(([archivo]) => archivo),
  };
}
