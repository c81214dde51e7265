import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { diasQueCaenEl } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { textoDeEstado } from '@aldia/domain/declaraciones/estados.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { clientesActivos, posicionDe } from '../../../shared/clientes.repo.ts';
import { contarHasta } from '../../../shared/contar.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { countActivos } from '../../../shared/cuentas.repo.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import {
  buildClientes,
  type ClientesElegidos,
  conDiaDeDeclaracion,
  conPalabras,
  type EstadoDeCliente,
  type FilaDeCliente,
  listEstados,
  listParaElegir,
} from '../clientes.repo.ts';

type PedidoDeClientes = Omit<Entrada<typeof seguimiento.estadoDeUsuarios>, 'regimenId'>;
type Elegir = (todos: ClientesElegidos) => ClientesElegidos;

/** A page of clients. */
function paginarClientes(
  { bd }: ContextoDeConsulta,
  c: PedidoDeClientes,
  filtro: object,
  elegir: Elegir,
  contarTodos?: () => Promise<number>,
) {
  const palabras = palabrasDe(c.busqueda);
  const pregunta = { ...filtro, palabras, orden: c.orden };
  const elegidos = conPalabras(elegir(clientesActivos(bd)), palabras);
  return paginar(pregunta, c, {
    listar: (desde, limite) => buildClientes(elegidos, { orden: c.orden, desde, limite }).execute(),
    contar: (hasta) =>
      contarTodos && palabras.length === 0
        ? contarTodos()
        : contarHasta(bd, elegidos, palabras.length === 0 ? null : hasta),
    posicionDe: (fila) => posicionDe(c.orden, fila),
  });
}

const A_ELEGIR = 50;
export const clientes = consulta(({ busqueda }: { busqueda: string }, ctx) =>
  listParaElegir(conPalabras(clientesActivos(ctx.bd), palabrasDe(busqueda)), A_ELEGIR),
);

/** Clients whose day of declaration is that of the date (G-57); on the last day of a month also those whose day that month lacks. */
export const clientesDelDia = consulta(async (c: Entrada<typeof seguimiento.clientesDelDia>, ctx) => {
  const dias = diasQueCaenEl(c.fecha);
  const pagina = await paginarClientes(ctx, c, { dias }, (q) => conDiaDeDeclaracion(q, dias));
  const dia = Number(c.fecha.slice(8));
  return { ...pagina, filas: pagina.filas.map((f) => ({ ...f, fechaDeclaracion: dia })) };
});

/** The clients of a regime, each with where their newest declaration stands (spec 2, section 2.15). */
export const estadoDeUsuarios = consulta(async (c: Entrada<typeof seguimiento.estadoDeUsuarios>, ctx) => {
  const { regimenId } = c;
  const deRegimen: Elegir = (q) => q.where('u.regimen_id', '=', regimenId);
  const contar = () => countActivos(ctx.bd, [ROL.cliente], regimenId);
  const pagina = await paginarClientes(ctx, c, { regimenId }, deRegimen, contar);
  const ids = pagina.filas.map((f) => f.id);
  const estados = new Map((await listEstados(ctx.bd, ids, ctx.reloj.hoy())).map((e) => [e.id, e]));
  return { ...pagina, filas: pagina.filas.map((f) => conEstado(f, estados.get(f.id))) };
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
