import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatMes, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { replaceConstancias } from '../features/carga/carga.repo.ts';
import { updateSegunReglas } from '../features/carga/exportacion.repo.ts';
import type { Tx } from '../shared/db.ts';
import { type DocumentoGuardado, guardarSinCuota, insertDocumentos } from '../shared/documentos.repo.ts';
import type { ClienteDeDemo } from './clientes.ts';
import { insertReglas } from './exportador.ts';
import { historiaDe } from './historia.ts';
import {
  insertDeclaraciones,
  insertLibros,
  keepPresentados,
  type MesDeAlguien,
  type MesEscrito,
  updateDocumentos,
} from './meses.repo.ts';
import { nombreDeCliente } from './meses.ts';
import type { OpcionesDeSiembra } from './opciones.ts';
import { pdfDeTexto } from './pdf-de-texto.ts';
import { insertTasas } from './sembrar.repo.ts';

interface DeCliente extends MesDeAlguien {
  readonly c: ClienteDeDemo;
}
type EscritoDeCliente = DeCliente & MesEscrito;

/** Clients whose months go to the database at once, and are told. */
const CLIENTES_A_LA_VEZ = 30;

/** The months of some clients: computed one by one with the product's own rules, written many at once. */
export async function sembrarMeses(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  colaboradores: readonly number[],
  o: OpcionesDeSiembra,
): Promise<void> {
  const tasas = new Set<Dia>();
  let facturas = 0;
  for (let desde = 0; desde < clientes.length; desde += CLIENTES_A_LA_VEZ) {
    const tanda = clientes.slice(desde, desde + CLIENTES_A_LA_VEZ);
    const meses = tanda.flatMap((c, i) => mesesDe(c, ids[desde + i] ?? 0, desde + i, colaboradores, o));
    for (const [i, c] of tanda.entries())
      if (c.exporta) await insertReglas(tx, ids[desde + i] ?? 0, colaboradores[0] ?? 0, o.ahora);
    await escribirMeses(tx, meses, o);
    for (const { documento: f } of meses.flatMap(({ d }) => [
      ...(d.mes?.emitidas ?? []),
      ...(d.mes?.recibidas ?? []),
    ])) {
      facturas++;
      if (f.tipoCambio) tasas.add(f.fechaEmision);
    }
    const hechos = `${desde + tanda.length} de ${clientes.length} clientes, ${facturas.toLocaleString('en-US')} facturas`;
    o.decir(`Sembrando declaraciones: ${hechos}…`);
  }
  await insertTasas(tx, [...tasas]);
}

const mesesDe = (
  c: ClienteDeDemo,
  usuarioId: number,
  lugar: number,
  colaboradores: readonly number[],
  { hoy, ahora }: OpcionesDeSiembra,
): DeCliente[] =>
  historiaDe(c, lugar, hoy, ahora).map((d) => ({
    c,
    usuarioId,
    regimenId: c.regimen,
    asignadoId: d.situacion.asignado === null ? null : (colaboradores[d.situacion.asignado] ?? null),
    d,
  }));

async function escribirMeses(tx: Tx, meses: readonly DeCliente[], o: OpcionesDeSiembra): Promise<void> {
  const escritas = await insertDeclaraciones(tx, meses);
  const escritos = meses.map((m, i): EscritoDeCliente => ({ ...m, id: escritas[i]?.id ?? 0 }));
  await keepPresentados(tx, escritos);
  await insertLibros(tx, escritos);
  for (const { c, usuarioId, d } of escritos) {
    if (c.exporta && d.mes) await updateSegunReglas(tx, usuarioId, d.periodo);
    if (d.mes && d.mes.isr.length > 0) await replaceConstancias(tx, usuarioId, d.periodo, 'ISR', d.mes.isr);
    if (d.mes && d.mes.iva.length > 0) await replaceConstancias(tx, usuarioId, d.periodo, 'IVA', d.mes.iva);
  }
  // The past of most clients has no paper: what is being worked on has.
  const enTrabajo = periodoDeclarado(mesDe(o.hoy));
  const conPapel = escritos.filter(({ c, d }) => d.mes && (c.mesesPrevios > 3 || d.periodo === enTrabajo));
  await sembrarFormularios(tx, conPapel, o);
}

async function sembrarFormularios(tx: Tx, meses: readonly EscritoDeCliente[], o: OpcionesDeSiembra): Promise<void> {
  const papeles = await Promise.all(
    meses.map(async (m) => ({
      m,
      guardados: await Promise.all(m.d.formularios.map((numero, lugar) => formularioEnPdf(m, lugar, numero, o))),
    })),
  );
  const conAlguno = papeles.filter((p) => p.guardados.length > 0);
  await insertDocumentos(
    tx,
    conAlguno.flatMap(({ m, guardados }) => guardados.map((documento) => ({ documento, creadoPor: m.asignadoId }))),
  );
  const de = conAlguno.map(({ m, guardados: [isr, iva] }) => ({
    declaracionId: m.id,
    isr: isr?.id ?? null,
    iva: iva?.id ?? null,
  }));
  await updateDocumentos(tx, de);
}

const LARGO_DE_TITULO = 60;

/** A PDF in the place of SAT's: its figures are those of the declaration. */
async function formularioEnPdf(
  { c, usuarioId, d }: DeCliente,
  lugar: number,
  numero: string,
  o: OpcionesDeSiembra,
): Promise<DocumentoGuardado> {
  const formulario = d.mes?.resultado.formularios[lugar];
  const casillas = (formulario?.casillas ?? []).filter((k) => k.cantidad === undefined);
  const bytes = pdfDeTexto([
    `${formulario?.codigo ?? 'Declaración'} No. ${numero}`,
    'Documento de demostración: no es de la SAT',
    `${nombreDeCliente(c)}, NIT ${formatNit(c.nit)}, ${formatMes(d.periodo)}`,
    '',
    ...casillas.map(
      (k) =>
        `${k.linea.padEnd(6)} ${k.titulo.slice(0, LARGO_DE_TITULO).padEnd(LARGO_DE_TITULO)} ${formatQ(k.declarado).padStart(16)}`,
    ),
  ]);
  return guardarSinCuota(o, {
    usuarioId,
    clase: 'formulario',
    nombre: `formulario_${numero}.pdf`,
    tipo: 'application/pdf',
    bytes,
  });
}
