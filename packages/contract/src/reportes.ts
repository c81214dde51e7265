import * as z from 'zod';
import { conDefecto, DiaCable, fila, Id, MesCable, MesDeReporteCable, MontoCable, NOMBRES } from './cables.ts';
import { endpoint } from './endpoint.ts';
import {
  BusquedaCable,
  CAMPOS_DE_CUENTA,
  camposDePagina,
  DE_LISTA,
  dePagina,
  ORDENES_POR_NOMBRE_Y_NIT,
  paginaDe,
} from './listas.ts';
import { EstadoDeCobro } from './palabras-de-cobro.ts';
import { LISTAS_DE_ESTADO, type ListaDeEstado, RESULTADOS_DE_PASARELA } from './palabras-de-reportes.ts';
import { AVISOS_DE_REPORTES } from './textos-reportes.ts';
import { valorQue } from './valor.ts';

/** A user with the state of their subscription (spec 3, section 3); it has no SAT password. */
export const UsuarioConEstado = fila({
  id: Id,
  ...NOMBRES,
  nombre: z.string(),
  cui: z.string(),
  nit: z.string(),
  direccion: z.string(),
  telefono: z.array(fila({ telefono: z.string() })),
  correo: z.array(fila({ correo: z.string() })),
  fechaDeclaracion: z.number().nullable(),
  formaPago: z.array(fila({ ultimosNumeros: z.string(), nombrePortador: z.string() })),
  /** Whether they carry the mark of an employee (D-84). */
  empleado: z.boolean(),
  estadoUsuario: z.number(),
});
export type UsuarioConEstado = z.output<typeof UsuarioConEstado>;

/** The inside name of each list. */
export const CAMPO_DE_LISTA = {
  general: 'general',
  activo: 'activo',
  suspendido: 'suspendido',
  precancelado: 'precancelado',
  sin_sub: 'sinSub',
} as const satisfies Record<ListaDeEstado, string>;
const deCadaUna = <T extends z.ZodType>(tipo: T) => ({
  general: tipo,
  activo: tipo,
  suspendido: tipo,
  precancelado: tipo,
  sinSub: tipo,
});
const PorLista = fila({
  filas: fila(deCadaUna(z.array(UsuarioConEstado))),
  ...CAMPOS_DE_CUENTA,
  siguiente: z.string().nullable(),
  lista: z.enum(LISTAS_DE_ESTADO),
  totales: fila(deCadaUna(z.number())),
});
type PorLista = z.output<typeof PorLista>;
export interface PaginaDeEstados extends Omit<PorLista, 'filas'> {
  readonly filas: readonly UsuarioConEstado[];
}
const esPagina = valorQue<PaginaDeEstados>((v) => typeof v === 'object' && v !== null);
const NINGUNA = { general: [], activo: [], suspendido: [], precancelado: [], sinSub: [] };
/** The page of one list, under its key; the other keys are present and empty (D-72). */
const EstadosDeUsuarios = z.codec(PorLista, esPagina, {
  decode: ({ filas, ...resto }) => ({ ...resto, filas: filas[CAMPO_DE_LISTA[resto.lista]] }),
  encode: ({ filas, ...resto }) => ({
    ...resto,
    filas: { ...NINGUNA, [CAMPO_DE_LISTA[resto.lista]]: [...filas] },
  }),
});

const POR_ORDEN_MULTIPLE = 3;
/** Up to three orders, the first one most significant: 'nombre,-fecha_cobro'. */
const ordenMultiple = (campos: readonly string[]) => {
  const uno = `-?(?:${campos.join('|')})`;
  return z.string().regex(new RegExp(`^${uno}(?:,${uno}){0,${POR_ORDEN_MULTIPLE - 1}}$`), 'Ese orden no existe');
};
export const CAMPOS_DE_MAESTRO = [
  'nombre',
  'nit',
  'fecha_cobro',
  'status_cobro',
  'fecha_declaracion',
  'status_declaracion',
] as const;

const FilaMaestra = fila({
  id: Id,
  nombre: z.string(),
  nit: z.string(),
  fechaCobro: DiaCable.nullable(),
  statusCobro: z.string(),
  fechaDeclaracion: DiaCable.nullable(),
  statusDeclaracion: z.string(),
  /** They decide the colours: whether the money was received, and the state of the month; null without a month. */
  cobrado: z.boolean(),
  estadoId: z.number().nullable(),
});
export type FilaMaestra = z.output<typeof FilaMaestra>;

/** Money of a charge that came in, or went back: then `monto` is negative. */
const Movimiento = fila({
  id: Id,
  fecha: DiaCable,
  nombre: z.string(),
  nit: z.string(),
  concepto: z.string(),
  monto: MontoCable,
  clase: z.enum(['cobro', 'devolucion']),
});
export type Movimiento = z.output<typeof Movimiento>;

const TransaccionDePasarela = fila({
  id: z.string(),
  enviadoEn: z.string(),
  nombre: z.string(),
  nit: z.string(),
  concepto: z.string(),
  clase: z.enum(['cobro', 'recobro', 'anulacion']),
  monto: MontoCable,
  resultado: z.enum(RESULTADOS_DE_PASARELA),
  codigo: z.string(),
  transaccionId: z.string(),
  autorizacion: z.string(),
  ultimosNumeros: z.string(),
  /** The state of the charge to which it belongs. */
  estado: EstadoDeCobro,
});
export type TransaccionDePasarela = z.output<typeof TransaccionDePasarela>;

const SinFormaDePago = fila({
  id: Id,
  nombre: z.string(),
  cui: z.string(),
  nit: z.string(),
  telefono: z.string(),
  correo: z.string(),
  estadoUsuario: z.number(),
});
export type SinFormaDePago = z.output<typeof SinFormaDePago>;

/** The last day of the range is included. */
const alDerecho = (campo: string) => (e: { readonly [K in string]: unknown }, ctx: z.RefinementCtx) => {
  const [desde, hasta] = [e['desde'] ?? e['fecha_inicio'], e[campo]];
  if (typeof desde !== 'string' || typeof hasta !== 'string' || desde <= hasta) return;
  ctx.addIssue({ code: 'custom', message: AVISOS_DE_REPORTES.rangoAlReves, path: [campo] });
};
const ORDENES_DE_FECHA = ['fecha', '-fecha'] as const;
const ordenDeFecha = conDefecto(z.enum(ORDENES_DE_FECHA), '-fecha');
const comun = { acceso: 'reporte.ver', paginada: true, informe: true } as const;

export const reportes = {
  estados: endpoint({
    ...comun,
    metodo: 'GET',
    ruta: '/usuario/estados',
    resumen: 'Usuarios por el estado de su suscripción: una lista a la vez, con cuántos hay en las cinco',
    entrada: fila({
      lista: conDefecto(z.enum(LISTAS_DE_ESTADO), 'general'),
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: EstadosDeUsuarios,
  }),
  maestro: endpoint({
    ...comun,
    metodo: 'GET',
    ruta: '/reporte/maestro/mes/{mes}',
    base: 'reportes',
    resumen: 'Qué se cobró en un mes y cómo va la declaración que toca en él, de cada cliente',
    entrada: fila({
      mes: MesDeReporteCable,
      ...DE_LISTA,
      orden: conDefecto(ordenMultiple(CAMPOS_DE_MAESTRO), 'nombre'),
    }),
    salida: fila({ ...camposDePagina(FilaMaestra), periodo: MesCable, actualizadoEn: z.string() }),
  }),
  movimientos: endpoint({
    ...comun,
    metodo: 'GET',
    ruta: '/reporte/general/{desde}/{hasta}',
    base: 'reportes',
    resumen: 'Lo que dicen los libros de los cobros entre dos días: lo cobrado y lo devuelto, con su suma',
    entrada: fila(
      { desde: DiaCable, hasta: DiaCable, busqueda: BusquedaCable, ...dePagina(500), orden: ordenDeFecha },
      {},
      alDerecho('hasta'),
    ),
    salida: fila({ ...camposDePagina(Movimiento), cobrado: MontoCable, devuelto: MontoCable, neto: MontoCable }),
  }),
  pasarela: endpoint({
    ...comun,
    metodo: 'POST',
    ruta: '/reporte/pasarela',
    base: 'reportes',
    resumen: 'Cada mensaje a la pasarela entre dos días, con lo que respondió',
    entrada: fila(
      {
        fechaInicio: DiaCable,
        fechaFin: DiaCable,
        resultado: z.enum(RESULTADOS_DE_PASARELA).optional(),
        ...DE_LISTA,
        orden: ordenDeFecha,
      },
      {},
      alDerecho('fecha_fin'),
    ),
    salida: paginaDe(TransaccionDePasarela),
  }),
  sinFormaDePago: endpoint({
    ...comun,
    metodo: 'GET',
    ruta: '/reporte/usuarios_sin_forma_pago',
    base: 'reportes',
    resumen: 'Usuarios sin una tarjeta con la que se les pueda cobrar',
    entrada: fila({
      estadoUsuario: z.coerce.number<number | string>().int().min(1).max(4).optional(),
      ...DE_LISTA,
      orden: conDefecto(z.enum(ORDENES_POR_NOMBRE_Y_NIT), 'nombre'),
    }),
    salida: paginaDe(SinFormaDePago),
  }),
};
