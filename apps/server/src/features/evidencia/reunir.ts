import { PALABRAS_DE_EVIDENCIA as PALABRAS } from '@aldia/contract/textos-evidencia.ts';
import { ESTADO, textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Declaracion } from '../declaraciones/index.ts';
import { findCortesia, listDocumentosSat, listMensajes } from './evidencia.repo.ts';
import type { Fuentes } from './fuentes.ts';
import { type Evidencia, enHoraDeAqui, type Parte, type Pieza } from './pieza.ts';
import { bitacora } from './piezas/bitacora.ts';
import { constancias } from './piezas/constancias.ts';
import { correos } from './piezas/correos.ts';
import { documentos } from './piezas/documentos.ts';
import { formularios } from './piezas/formularios.ts';
import { libros } from './piezas/libros.ts';
import { originales } from './piezas/originales.ts';

/** In the order of the work: what came in, what was made from it, what was sent, and who did it. */
const PARTES: readonly ((f: Fuentes) => Promise<Parte>)[] = [
  originales,
  libros,
  constancias,
  formularios,
  documentos,
  correos,
  bitacora,
];

/** The parts that are written from stored data: the books, the certificates and the lines of the forms. */
const ESCRITAS: typeof PARTES = [libros, constancias, formularios];

/** The copied figures stay stored after the month is taken back, so they count only while the month is a courtesy load. */
async function fuentesDe(recursos: Fuentes['recursos'], d: Declaracion): Promise<Fuentes> {
  const [mensajes, deSat, cortesia] = await Promise.all([
    listMensajes(recursos.bd, d.id),
    listDocumentosSat(recursos.bd, d),
    d.estadoId === ESTADO.cargaDeCortesia ? findCortesia(recursos.bd, d.id) : undefined,
  ]);
  return { recursos, d, mensajes, deSat, cortesia };
}

async function partesDe(fuentes: Fuentes, cuales: typeof PARTES): Promise<Parte[]> {
  const partes: Parte[] = [];
  for (const parte of cuales) partes.push(await parte(fuentes));
  return partes;
}

/** The written files of a month, without the stored ones; their contents are not read yet. */
export const escritasDelMes = async (recursos: Fuentes['recursos'], d: Declaracion): Promise<readonly Pieza[]> =>
  (await partesDe(await fuentesDe(recursos, d), ESCRITAS)).flatMap((p) => p.piezas);

/** The proofs of a month, and what is missing; the contents of the files are not read yet. */
export async function reunir(recursos: Fuentes['recursos'], d: Declaracion): Promise<Evidencia> {
  const partes = await partesDe(await fuentesDe(recursos, d), PARTES);
  const cuando = recursos.reloj.ahora();
  return {
    nombre: `evidencia_${d.cliente.nit}_${d.periodo}.zip`,
    titulo: llenar(PALABRAS.titulo, { mes: formatMes(d.periodo) }),
    datos: [
      [PALABRAS.contribuyente, d.cliente.nombre],
      [PALABRAS.nit, formatNit(d.cliente.nit)],
      [PALABRAS.periodo, formatMes(d.periodo)],
      [PALABRAS.estado, textoDeEstado(d)],
      [PALABRAS.preparada, enHoraDeAqui(cuando)],
    ],
    cuando,
    piezas: partes.flatMap((p) => p.piezas),
    faltas: partes.flatMap((p) => p.faltas),
  };
}
