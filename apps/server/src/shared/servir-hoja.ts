import type { Dato } from '@aldia/contract/columnas.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { aCuadro } from '@aldia/contract/hojas/cuadros.ts';
import {
  CABECERA_DE_AVANCE,
  CABECERA_DE_COLUMNAS,
  type FormatoDeHoja,
  type Hoja,
  leerColumnas,
  type Papel,
  TIPO,
  TIPO_CON_AVANCE,
} from '@aldia/contract/hojas/hoja.ts';
import { hojaDeEndpoint } from '@aldia/contract/hojas/hojas.ts';
import { diaYHoraCortos } from '@aldia/contract/momento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_REPORTES } from '@aldia/contract/textos-reportes.ts';
import { clavesDe, esTabla } from '@aldia/domain/tablas/tabla.ts';
import { enMiles } from '@aldia/domain/textos/en-miles.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { insertAuditoria } from './auditoria.repo.ts';
import type { Llamada, Recursos } from './contexto.ts';
import { contarLista } from './limite-de-listas.ts';
import type { Consulta, Manejador } from './manejador.ts';
import type { CeldaDeTomo, ColumnaDeTomo, RenglonDeTomo, TomoEnLotes } from './puertos.ts';
import { milisegundos } from './reloj.ts';
import { servirFlujo } from './servir-flujo.ts';

/** Rows of a slice: what is in memory at once of a list of any length. */
const POR_LOTE = 2000;
/** Bytes of a sheet before its rows, and of each of their cells: measured on generated lists. */
const PESO = { base: 3000, celda: 9 } as const;
/** Width of a column on paper in points, from which the Excel writer computes letters. */
const ANCHOS: ReadonlySet<Dato<unknown>['clase']> = new Set(['texto', 'chip', 'momento']);
const ANCHO = { ancho: 112, angosto: 64 } as const;

export interface PedidoDeHoja {
  readonly clave: string;
  readonly formato: FormatoDeHoja;
  readonly hoja: Hoja;
  readonly manejador: Consulta<unknown, unknown>;
  readonly entrada: unknown;
  readonly llamada: Llamada;
  readonly recursos: Recursos;
  /** Reads its rows; the record of who took them away is written with `recursos`. */
  readonly lectura: Recursos;
}

/** The file in which a request wants a list; null when it wants a page. */
export function hojaPedida(
  peticion: FastifyRequest,
  endpoint: Endpoint,
  manejador: Manejador<unknown, unknown>,
): Pick<PedidoDeHoja, 'hoja' | 'manejador' | 'formato'> | null {
  const { accept } = peticion.headers;
  const formato = clavesDe(TIPO).find((f) => TIPO[f] === accept);
  if (formato === undefined || manejador.clase !== 'consulta') return null;
  const hoja = hojaDeEndpoint(endpoint);
  if (!hoja) return null;
  return formato === 'pdf' && !hoja.papel ? null : { hoja, manejador, formato };
}

/**
 * Writes a whole list, as it was searched, filtered and ordered. The use case of the list itself reads its pages meanwhile, so
 * permission and row policy are the same. The audit records who took which list before the first byte leaves. Throws
 * LIMITE_DE_LISTAS, LISTA_NO_CABE_EN_HOJA.
 */
export async function servirHoja(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  pedido: PedidoDeHoja,
): Promise<FastifyReply> {
  const { clave, formato, hoja, entrada, llamada, recursos } = pedido;
  if (!hoja.deNadie) await contarLista(recursos, llamada);
  const paginas = paginasDe(pedido);
  const primera = await paginas.next();
  const total = primera.done ? 0 : primera.value.total;
  if (formato === 'excel') exigirQueQuepa(total, recursos.encuadernador.filasDeHoja);
  const columnas = columnasPedidas(hoja, entrada, leerColumnas(peticion.headers[CABECERA_DE_COLUMNAS]));
  const filtro = sinPagina(entrada);
  await recursos.bd.transaction().execute((tx) =>
    insertAuditoria(tx, llamada.actor.usuarioId || null, recursos.reloj.ahora(), {
      accion: 'lista.exportada',
      entidad: 'lista',
      entidadId: clave,
      despues: { formato, filtro, filas: total, columnas: columnas.map((c) => c.titulo) },
    }),
  );
  const avance = { escritas: 0, total };
  const lotes = async function* () {
    for (let p = primera; !p.done; p = await paginas.next()) {
      yield p.value.filas.map((f): RenglonDeTomo => ({ celdas: columnas.map((c) => celdaDe(c, f)), anulados: [] }));
      avance.escritas += p.value.filas.length;
    }
  };
  const tomo = tomoDe(pedido, columnas, lotes);
  const bytes = recursos.encuadernador[formato]([tomo]);
  const conAvance = peticion.headers[CABECERA_DE_AVANCE] !== undefined;
  return servirFlujo(peticion, respuesta, {
    nombre: `${hoja.archivo(entrada)}.${formato === 'pdf' ? 'pdf' : 'xlsx'}`,
    tipo: conAvance ? TIPO_CON_AVANCE : TIPO[formato],
    peso: PESO.base + PESO.celda * columnas.length * total,
    partes: conAvance ? enCuadros(bytes, avance) : bytes,
  });
}

function exigirQueQuepa(filas: number, caben: number): void {
  if (filas > caben) throw new AppError('LISTA_NO_CABE_EN_HOJA', { filas: enMiles(filas), caben: enMiles(caben) });
}

/** The pages of a list, one after another, by the cursor of each. */
async function* paginasDe({ clave, manejador, entrada, llamada, lectura }: PedidoDeHoja) {
  let siguiente: string | null = null;
  do {
    const leida = await manejador.hacer(
      { ...comoTabla(entrada), siguiente, limite: POR_LOTE },
      { ...lectura, ...llamada },
    );
    const pagina = comoPagina(clave, leida);
    yield pagina;
    siguiente = pagina.siguiente;
  } while (siguiente !== null);
}

interface Pagina {
  readonly filas: readonly unknown[];
  readonly total: number;
  readonly siguiente: string | null;
}
function comoPagina(clave: string, leida: unknown): Pagina {
  const { filas, total, siguiente } = comoTabla(leida);
  if (!Array.isArray(filas) || typeof total !== 'number') throw new TypeError(`${clave} gave no page`);
  return { filas, total, siguiente: typeof siguiente === 'string' ? siguiente : null };
}

const comoTabla = (valor: unknown): Readonly<Record<string, unknown>> => (esTabla(valor) ? valor : {});

/** The search and filters of the list, without the position of a page. */
function sinPagina(entrada: unknown): Readonly<Record<string, unknown>> {
  const { siguiente: _desde, limite: _cuantas, ...filtro } = comoTabla(entrada);
  return filtro;
}

/** The chosen columns, in the order of the list. Without a choice, or with none that the list has, those that it starts with. */
function columnasPedidas(hoja: Hoja, entrada: unknown, pedidas: readonly string[] | null): readonly Dato<unknown>[] {
  const todas = hoja.columnas(entrada);
  if (hoja.fija) return todas;
  const elegidas = todas.filter((c) => pedidas?.includes(c.titulo));
  return elegidas.length > 0 ? elegidas : todas.filter((c) => c.oculta !== true);
}

/** An amount goes as a number and a date as a date, so that Excel can add and sort them; the rest as people read it. */
function celdaDe(columna: Dato<unknown>, fila: unknown): CeldaDeTomo {
  const valor = columna.valor(fila);
  if (valor === null) return null;
  if (columna.clase === 'siNo' || columna.clase === 'chip') return columna.texto(fila);
  if (columna.escrito) return columna.escrito(fila);
  return typeof valor === 'boolean' ? columna.texto(fila) : valor;
}

const claseDe = ({ clase }: Dato<unknown>): ColumnaDeTomo['clase'] =>
  clase === 'monto' || clase === 'fecha' || clase === 'momento' ? clase : 'texto';

const NADA_ENCIMA: Papel = { titulo: '', tamanio: 'CARTA', datos: [] };

/** On a sheet the column titles come first, as in a table to sort and filter; on paper, what the list is and its date come first. */
function tomoDe(
  { formato, hoja, entrada, lectura }: PedidoDeHoja,
  columnas: readonly Dato<unknown>[],
  lotes: TomoEnLotes['lotes'],
): TomoEnLotes {
  const { titulo, tamanio, datos } = (formato === 'pdf' && hoja.papel?.(entrada)) || NADA_ENCIMA;
  const deCuando = [
    ROTULOS_DE_REPORTES.ultimaActualizacion,
    diaYHoraCortos(milisegundos(lectura.reloj.ahora()) - (lectura.retrasoMs ?? 0)),
  ] as const;
  return {
    tomo: {
      titulo,
      papel: tamanio,
      hoja: 'Datos',
      datos: formato === 'pdf' ? [...datos, deCuando] : datos,
      grupos: [''],
      columnas: columnas.map((c) => ({
        titulo: c.titulo,
        clase: claseDe(c),
        ancho: ANCHOS.has(c.clase) ? ANCHO.ancho : ANCHO.angosto,
        grupo: 0,
      })),
      horizontal: false,
      vacio: AVISOS.listaVacia,
      total: null,
      notas: [],
      firma: null,
    },
    lotes,
    cuadros: () => [],
  };
}

async function* enCuadros(
  partes: AsyncIterable<Uint8Array>,
  avance: { readonly escritas: number; readonly total: number },
): AsyncGenerator<Uint8Array> {
  for await (const parte of partes) yield aCuadro(avance, parte);
  yield aCuadro(avance, new Uint8Array(0));
}
