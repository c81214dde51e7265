import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { radar } from '@aldia/contract/radar.ts';
import { anioDe, mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { SITUACIONES_DE_RADAR, type SituacionDeRadar } from '@aldia/domain/radar/radar.ts';
import { topeDe } from '@aldia/domain/radar/tope.ts';
import { AppError } from '../../../shared/app-error.ts';
import { findCliente } from '../../../shared/clientes.repo.ts';
import type { ContextoDeConsulta } from '../../../shared/contexto.ts';
import { deCursor } from '../../../shared/cursor.ts';
import { consulta } from '../../../shared/manejador.ts';
import { cerrarPagina } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { aClienteEnRadar } from '../en-radar.ts';
import { findAvisoDeRegimen, findRadar, posicionDe } from '../radar.repo.ts';

/** The year of the period that is being declared, and the ceiling of a regime in it. */
async function mirada({ bd, reloj }: ContextoDeConsulta, regimenId: number) {
  const hoy = reloj.hoy();
  const anio = anioDe(periodoDeclarado(mesDe(hoy)));
  return { anio, tope: topeDe(regimenId, anio, hoy, await findAvisoDeRegimen(bd, regimenId)) };
}

/** The clients of a regime and how near they are to its ceiling, a page at a time. */
export const listado = consulta(async (e: Entrada<typeof radar.listado>, ctx) => {
  const { anio, tope } = await mirada(ctx, e.regimenId);
  if (!tope) throw new AppError('REGIMEN_SIN_TOPE');
  const palabras = palabrasDe(e.busqueda);
  const { regimenId, situacion, orden } = e;
  const filtro = { regimenId, situacion, palabras, orden };
  const desde = e.siguiente === null ? null : deCursor(filtro, e.siguiente).posicion;
  const pregunta = { ...filtro, quienes: { palabras }, anio, tope, desde, limite: e.limite + 1 };
  const { filas, cuentas } = await findRadar(ctx.bd, pregunta);
  const porSituacion = cuentasDe(cuentas);
  const total = situacion === null ? cuentas.reduce((suma, n) => suma + n, 0) : porSituacion[situacion];
  const pagina = cerrarPagina(filtro, filas, { limite: e.limite, total, posicionDe: (f) => posicionDe(orden, f) });
  return {
    ...pagina,
    filas: pagina.filas.map((f) => aClienteEnRadar(f, pregunta)),
    anio,
    tope,
    cuentas: porSituacion,
  };
});

const cuentasDe = (cuentas: readonly number[]): Record<SituacionDeRadar, number> => {
  const [lejos = 0, cerca = 0, cruza = 0, cruzado = 0] = SITUACIONES_DE_RADAR.map((_, i) => cuentas[i] ?? 0);
  return { lejos, cerca, cruza, cruzado };
};

/** One client; null when their regime has no ceiling or they are no longer active. */
export const deCliente = consulta(async ({ id }: { id: number }, ctx) => {
  const cliente = await findCliente(ctx.bd, id);
  if (!cliente) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const regimenId = cliente.regimenId ?? 0;
  const { anio, tope } = await mirada(ctx, regimenId);
  if (!tope) return null;
  const comun = { quienes: { id }, situacion: null, orden: 'nombre', desde: null, limite: 1 } as const;
  const pregunta = { ...comun, regimenId, anio, tope };
  const [fila] = (await findRadar(ctx.bd, pregunta)).filas;
  return fila ? { anio, tope, cliente: aClienteEnRadar(fila, pregunta) } : null;
});
