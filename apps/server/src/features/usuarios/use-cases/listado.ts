import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { usuarios } from '@aldia/contract/usuarios.ts';
import { leerOrdenDeUsuarios, type PasoDeOrden, type UsuarioAdministrado } from '@aldia/contract/usuarios.ts';
import { consulta } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { buildPagina, countUsuarios } from '../listado.repo.ts';
import { type DetalleDeUsuario, listDetalles, listEmpleados } from '../usuarios.repo.ts';

const COLUMNAS_DE_CURSOR = 3;
const POR_NOMBRE: readonly string[] = ['nombre', 'nit', 'cui', 'correo'];

/** Adds the name as a tie-breaker if the cursor has room for it: thousands share a day or a regime. */
export function ordenCompleto(pedido: readonly PasoDeOrden[]): readonly PasoDeOrden[] {
  const basta = pedido.length >= COLUMNAS_DE_CURSOR || pedido.some((p) => POR_NOMBRE.includes(p.columna));
  return basta ? pedido : [...pedido, { columna: 'nombre', baja: pedido[0]?.baja ?? false }];
}

/** Every user of the product (spec 3, section 2.1). */
export const listado = consulta(async (p: Entrada<typeof usuarios.listado>, { bd, reloj }) => {
  const palabras = palabrasDe(p.busqueda);
  const orden = ordenCompleto(leerOrdenDeUsuarios(p.orden) ?? []);
  const pagina = await paginar({ palabras, orden: p.orden }, p, {
    listar: (desde, limite) => buildPagina(bd, palabras, { orden, desde, limite }).execute(),
    contar: (hasta) => countUsuarios(bd, palabras, hasta),
    posicionDe: (fila) => ({ id: fila.id, valores: fila.llaves }),
  });
  const ids = pagina.filas.map((f) => f.id);
  const detalles = new Map((await listDetalles(bd, ids, reloj.hoy())).map((d) => [d.id, d]));
  const filas = ids.flatMap((id) => detalles.get(id) ?? []).map(aUsuario);
  return { ...pagina, filas };
});
export const empleados = consulta((_: object, ctx) => listEmpleados(ctx.bd));

function accesoDe({ conLogin, porReclamar }: DetalleDeUsuario): UsuarioAdministrado['acceso'] {
  if (porReclamar) return 'por_reclamar';
  return conLogin ? 'propio' : 'ninguno';
}
const aUsuario = (d: DetalleDeUsuario): UsuarioAdministrado => ({
  ...d,
  correo: d.correo ?? '',
  correoVerificado: d.verificadoEn !== null,
  correoNoRecibeDesde: d.noRecibeDesde,
  fechaDeclaracion: d.diaDeclaracion,
  regimen: d.regimen ?? '',
  abreviatura: d.abreviatura ?? '',
  tienePasswordSat: d.credencial !== null,
  tieneSegundoFactor: d.factor ?? false,
  acceso: accesoDe(d),
  createdAt: d.creadoEn,
  updatedAt: d.modificadoEn ?? d.creadoEn,
});
