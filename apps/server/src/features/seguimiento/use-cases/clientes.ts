import { AVISOS } from '@aldia/contract/textos.ts';
import { textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { type Dia, mes } from '@aldia/domain/fechas/fechas.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { aCursor, deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import {
  buildClientes,
  type ClientesElegidos,
  conPalabras,
  countClientes,
  deClientes,
  type EstadoDeCliente,
  type FilaDeCliente,
  listEstados,
  listParaElegir,
  type OrdenDeClientes,
  posicionDe,
} from '../clientes.repo.ts';

export interface PedidoDeClientes {
  readonly busqueda: string;
  readonly orden: OrdenDeClientes;
  readonly siguiente: string | null;
  readonly limite: number;
}
type Elegir = (todos: ClientesElegidos) => ClientesElegidos;

/** A page of clients: the total is counted on the first page only, and travels in the cursor from then on. */
async function paginar({ bd }: ContextoDeConsulta, c: PedidoDeClientes, filtro: object, elegir: Elegir) {
  const palabras = palabrasDe(c.busqueda);
  const pregunta = { ...filtro, palabras, orden: c.orden };
  const avance = c.siguiente === null ? null : deCursor(pregunta, c.siguiente);
  const elegidos = conPalabras(elegir(deClientes(bd)), palabras);
  const [hallados, total] = await Promise.all([
    buildClientes(elegidos, { orden: c.orden, desde: avance?.posicion ?? null, limite: c.limite + 1 }).execute(),
    avance?.total ?? countClientes(elegidos),
  ]);
  const visibles = hallados.slice(0, c.limite);
  const ultimo = hallados.length > c.limite ? visibles.at(-1) : undefined;
  const siguiente = ultimo ? aCursor(pregunta, { total, posicion: posicionDe(c.orden, ultimo) }) : null;
  return { visibles, total, siguiente };
}

const A_ELEGIR = 50;
export const clientes = consulta(({ busqueda }: { busqueda: string }, ctx) =>
  listParaElegir(conPalabras(deClientes(ctx.bd), palabrasDe(busqueda)), A_ELEGIR),
);

/** Who asked to declare on the day of the month of that date (G-57). */
export const clientesDelDia = consulta(async (c: PedidoDeClientes & { readonly fecha: Dia }, ctx) => {
  const dia = Number(c.fecha.slice(8));
  const { visibles, ...pagina } = await paginar(ctx, c, { dia }, (q) => q.where('u.dia_declaracion', '=', dia));
  const filas = visibles.map((f) => ({ ...f, fechaDeclaracion: dia }));
  return { filas, ...pagina };
});

/** The clients of a regime, each with where their newest declaration stands (spec 2, section 2.15). */
export const estadoDeUsuarios = consulta(async (c: PedidoDeClientes & { readonly regimenId: number }, ctx) => {
  const { regimenId } = c;
  const { visibles, ...pagina } = await paginar(ctx, c, { regimenId }, (q) => q.where('u.regimen_id', '=', regimenId));
  const ids = visibles.map((f) => f.id);
  const estados = new Map((await listEstados(ctx.bd, ids, ctx.reloj.hoy())).map((e) => [e.id, e]));
  return { filas: visibles.map((f) => conEstado(f, estados.get(f.id))), ...pagina };
});

const conEstado = (f: FilaDeCliente, e: EstadoDeCliente | undefined) => ({
  ...f,
  regimenId: f.regimenId ?? 0,
  tipoRegimen: e?.regimen ?? '',
  fechaDeclaracion: f.diaDeclaracion,
  tienePasswordSat: (e?.credencial ?? null) !== null,
  abreviatura: e?.abreviatura ?? '',
  mesesAbiertos: e?.abiertos ?? 0,
  asignadoId: e?.asignadoId ?? null,
  asignado: e?.asignado ?? AVISOS.noAsignado,
  ...delMasNuevo(e),
});

function delMasNuevo(e: EstadoDeCliente | undefined) {
  const [facturas, statusId] = [e?.facturasCargadas ?? false, e?.estadoId ?? null];
  return {
    periodo: e?.periodo ? mes(e.periodo) : null,
    statusId,
    estado: statusId === null ? '' : textoDeEstado({ estadoId: statusId, facturas }),
    facturas,
    pagoRealizado: e?.pagoRealizado ?? false,
  };
}
