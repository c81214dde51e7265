import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatMes, type Instante, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { markDemostracion, tieneDemostracion, tienePersonas } from '../arranque.repo.ts';
import { NoPuedeArrancar } from '../arranque.ts';
import { replaceConstancias } from '../features/carga/carga.repo.ts';
import { upsertFacturas } from '../features/carga/documentos.repo.ts';
import { updateSegunReglas } from '../features/carga/exportacion.repo.ts';
import { hashDeClave, type LlaveMaestra, sellarCredencial } from '../shared/cifrado.ts';
import type { BaseDeDatos, Tx } from '../shared/db.ts';
import { type DocumentoGuardado, guardarBytes, insertDocumento } from '../shared/documentos.repo.ts';
import type { Almacen } from '../shared/puertos.ts';
import { Secreto } from '../shared/secreto.ts';
import { carteraDeDemo } from './cartera.ts';
import { type ClienteDeDemo, clientesDeDemo } from './clientes.ts';
import { sembrarCobros } from './cobros.repo.ts';
import { insertReglas } from './exportador.ts';
import { type DeclaracionDeDemo, historiaDe } from './historia.ts';
import { nombreDeCliente } from './meses.ts';
import { sembrarOficinas } from './oficinas.ts';
import { pdfDeTexto } from './pdf-de-texto.ts';
import { sembrarPendientes } from './pendientes.ts';
import { CLAVE_DE_DEMO, PERSONAL } from './personas.ts';
import { RECIEN_LLEGADOS } from './recien-llegados.ts';
import { insertListados } from './retenedores.repo.ts';
import {
  analizar,
  insertCatalogos,
  insertClientes,
  insertCredenciales,
  insertDeclaracion,
  insertPersonal,
  insertPlanes,
  insertTasas,
  keepPresentado,
  prepararTablas,
  updateDocumentos,
} from './sembrar.repo.ts';
import {
  insertCartera,
  insertRecienLlegados,
  insertServiciosYCupones,
  insertSuscripciones,
  insertTarjetas,
  type TarjetaDeDemo,
} from './suscripciones.repo.ts';
import { tarjetaDeDemo } from './suscripciones.ts';

export interface OpcionesDeSiembra {
  readonly hoy: Dia;
  readonly ahora: Instante;
  readonly maestra: LlaveMaestra;
  readonly almacen: Almacen;
  readonly decir: (frase: string) => void;
  /** Fewer of them, for tests. */
  readonly clientes?: readonly ClienteDeDemo[];
}

/**
 * Fills an empty database with the demo, all or nothing. Returns false when it is already there; throws when the database
 * has people of somebody else, whom a demo must not open to everybody.
 */
export async function sembrar(base: BaseDeDatos, o: OpcionesDeSiembra): Promise<boolean> {
  if (await tieneDemostracion(base.bd)) return false;
  if (await tienePersonas(base.bd))
    throw new NoPuedeArrancar(
      'Esa base de datos ya tiene personas que no son de la demostración. Usa otra base, o quita DATABASE_URL.',
    );
  const clientes = o.clientes ?? clientesDeDemo();
  const personal = await Promise.all(PERSONAL.map(async (p) => ({ p, hash: await hashDeClave(CLAVE_DE_DEMO) })));
  const hashDeClientes = await hashDeClave(CLAVE_DE_DEMO);
  await base.bd.transaction().execute(async (tx) => {
    await prepararTablas(tx);
    o.decir('Sembrando catálogos y personas…');
    await insertCatalogos(tx);
    const empleados: number[] = [];
    for (const { p, hash } of personal) empleados.push(await insertPersonal(tx, p, hash, o.ahora));
    await insertListados(tx, empleados[0] ?? 0, o.ahora);
    const ids = await insertClientes(tx, clientes, hashDeClientes, o.ahora);
    await darPlanesYCredenciales(tx, clientes, ids, o);
    await insertTarjetas(tx, o.maestra, [...tarjetasDeClientes(clientes, ids), ...tarjetasDeGestores(empleados)]);
    const cartera = carteraDeDemo(empleados, ids, o.ahora);
    await insertCartera(tx, cartera);
    await sembrarOficinas(tx, empleados, cartera, o);
    await insertServiciosYCupones(tx);
    await sembrarCobros(tx, o.ahora);
    await insertRecienLlegados(tx, RECIEN_LLEGADOS, hashDeClientes, o.ahora);
    await sembrarMeses(tx, clientes, ids, empleados.slice(PRIMER_COLABORADOR, PRIMER_COLABORADOR + 4), o);
    await sembrarPendientes(tx, clientes, ids, o);
    await markDemostracion(tx);
    await analizar(tx);
  });
  return true;
}

/** In PERSONAL: the administrator is first, then two of declarations and two of loads. */
const PRIMER_COLABORADOR = 1;
async function darPlanesYCredenciales(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  o: OpcionesDeSiembra,
): Promise<void> {
  const planes = await insertPlanes(tx);
  const conPlan = clientes.map((c, lugar) => ({
    usuarioId: ids[lugar] ?? 0,
    planId: planes.get(c.regimen)?.[c.plan] ?? 0,
    lugar,
  }));
  await insertSuscripciones(tx, conPlan, o);
  const conClave = clientes.flatMap((c, i) =>
    c.passwordSat ? [[ids[i] ?? 0, new Secreto(c.passwordSat)] as const] : [],
  );
  await insertCredenciales(
    tx,
    conClave.map(([id, secreto]) => [id, sellarCredencial(o.maestra, id, 1, secreto)] as const),
  );
}

/** As it is embossed: no longer than the form admits. */
const LARGO_DE_PORTADOR = 26;
const portadorDe = (p: Parameters<typeof nombreDeCliente>[0]): string => nombreDeCliente(p).slice(0, LARGO_DE_PORTADOR);

const tarjetasDeClientes = (clientes: readonly ClienteDeDemo[], ids: readonly number[]): TarjetaDeDemo[] =>
  clientes.flatMap((c, lugar) => {
    const caso = tarjetaDeDemo(lugar);
    return caso === null ? [] : [{ usuarioId: ids[lugar] ?? 0, portador: portadorDe(c), caso }];
  });

/** A gestor pays the services that they ask for with a card of their own. */
const tarjetasDeGestores = (empleados: readonly number[]): TarjetaDeDemo[] =>
  PERSONAL.flatMap((p, i) =>
    p.rol === ROL.gestor || p.rol === ROL.sociedad
      ? [{ usuarioId: empleados[i] ?? 0, portador: portadorDe(p), caso: 'aprobada' }]
      : [],
  );

const CADA_CUANTOS_SE_DICE = 30;

/** The months of some clients, told as they are written. */
export async function sembrarMeses(
  tx: Tx,
  clientes: readonly ClienteDeDemo[],
  ids: readonly number[],
  colaboradores: readonly number[],
  o: OpcionesDeSiembra,
): Promise<void> {
  const tasas = new Set<Dia>();
  let facturas = 0;
  for (const [i, c] of clientes.entries()) {
    if (c.exporta) await insertReglas(tx, ids[i] ?? 0, colaboradores[0] ?? 0, o.ahora);
    for (const d of historiaDe(c, i, o.hoy, o.ahora)) {
      await sembrarDeclaracion(tx, c, ids[i] ?? 0, colaboradores, d, o);
      for (const { documento: f } of [...(d.mes?.emitidas ?? []), ...(d.mes?.recibidas ?? [])]) {
        facturas++;
        if (f.tipoCambio) tasas.add(f.fechaEmision);
      }
    }
    if ((i + 1) % CADA_CUANTOS_SE_DICE === 0)
      o.decir(
        `Sembrando declaraciones: ${i + 1} de ${clientes.length} clientes, ${facturas.toLocaleString('en-US')} facturas…`,
      );
  }
  await insertTasas(tx, [...tasas]);
}

async function sembrarDeclaracion(
  tx: Tx,
  c: ClienteDeDemo,
  usuarioId: number,
  colaboradores: readonly number[],
  d: DeclaracionDeDemo,
  o: OpcionesDeSiembra,
): Promise<void> {
  const asignado = d.situacion.asignado === null ? null : (colaboradores[d.situacion.asignado] ?? null);
  const id = await insertDeclaracion(tx, usuarioId, c.regimen, asignado, d);
  if (!d.mes) return;
  const presentadaEn = d.notificadaEn ?? d.modificadaEn;
  if (d.formularios.length > 0 && presentadaEn) await keepPresentado(tx, id, d.mes, presentadaEn);
  await upsertFacturas(tx, usuarioId, d.periodo, 'emitida', d.mes.emitidas);
  await upsertFacturas(tx, usuarioId, d.periodo, 'recibida', d.mes.recibidas);
  if (c.exporta) await updateSegunReglas(tx, usuarioId, d.periodo);
  if (d.mes.isr.length > 0) await replaceConstancias(tx, usuarioId, d.periodo, 'ISR', d.mes.isr);
  if (d.mes.iva.length > 0) await replaceConstancias(tx, usuarioId, d.periodo, 'IVA', d.mes.iva);
  // The past of most clients has no paper: what is being worked on has.
  if (c.mesesPrevios <= 3 && d.periodo !== periodoDeclarado(mesDe(o.hoy))) return;
  const documentos: string[] = [];
  for (const [lugar, numero] of d.formularios.entries())
    documentos.push(await insertDocumento(tx, await formularioEnPdf(c, usuarioId, d, lugar, numero, o), asignado));
  await updateDocumentos(tx, id, documentos);
}

const LARGO_DE_TITULO = 60;

/** A PDF in the place of SAT's: its figures are those of the declaration. */
async function formularioEnPdf(
  c: ClienteDeDemo,
  usuarioId: number,
  d: DeclaracionDeDemo,
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
  return guardarBytes(o, {
    usuarioId,
    clase: 'formulario',
    nombre: `formulario_${numero}.pdf`,
    tipo: 'application/pdf',
    bytes,
  });
}
