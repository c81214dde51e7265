import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { seAvisoATiempo } from '@aldia/domain/suscripciones/precio.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import type { Correo } from '../../../shared/correo.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';
import { findTitular } from '../alta.repo.ts';
import { correoDePrecio, type Destinatario, type PrecioDicho } from '../correos.ts';
import { correoDeOtroRango } from '../correos-de-gestor.ts';
import type { Plan } from '../planes.repo.ts';
import {
  findPrecioDePlan,
  insertAvisoDePrecio,
  listAvisosDePrecio,
  listDeRangoPorRenovar,
  listPorAvisarPrecio,
} from '../precios.repo.ts';
import { type Suscripcion, takeSuscripcion } from '../suscripciones.repo.ts';
import { ventaAlRenovar } from '../venta.ts';
import { type Desde, juntos, porTandas, type Recorrido } from './por-tandas.ts';

export const avisarPreciosJob: DefinicionDeTrabajo<Desde> = {
  nombre: 'suscripciones.avisar-precios',
  repetible: 'sí: a quien ya se le avisó de ese precio deja de estar en la lista, y su correo tiene una clave',
  reintentos: 5,
  esperaS: 60,
  cron: '40 8 * * *',
};

/**
 * Tells everybody whose plan costs another price than they were last told, and every gestor whose clients reach a dearer
 * range than that of the last charge; each of them once for each price.
 */
export async function avisarPrecios(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const dePlan = {
    listar: (despuesDe: number, limite: number) => listPorAvisarPrecio(recursos.bd, despuesDe, limite),
    hacer: (id: number) => comoSistema(recursos, (ctx) => avisarPrecio(ctx, id)),
  };
  const deRango = {
    listar: (despuesDe: number, limite: number) => listDeRangoPorRenovar(recursos.bd, despuesDe, limite),
    hacer: (id: number) => comoSistema(recursos, (ctx) => avisarOtroRango(ctx, id)),
  };
  return juntos(
    await porTandas(recursos, 'avisar-precios', dePlan, desde),
    await porTandas(recursos, 'avisar-rangos', deRango, desde),
  );
}

async function avisarPrecio(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  if (!s || s.proximoCobro === null) return false;
  // Whose clients are of another range now is told of that one.
  const { venta } = await ventaAlRenovar(ctx.tx, s, s.proximoCobro);
  if (venta.plan.id !== s.plan.id) return false;
  const escribir = (a: Destinatario, precio: PrecioDicho) => correoDePrecio(a, { suscripcion: s, ...precio });
  return avisar(ctx, { ...s, proximoCobro: s.proximoCobro }, s.plan, escribir);
}

async function avisarOtroRango(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  if (!s || s.proximoCobro === null) return false;
  const { plan, clientes } = (await ventaAlRenovar(ctx.tx, s, s.proximoCobro)).venta;
  if (plan.id === s.plan.id || clientes === null || plan.precio <= s.precio) return false;
  const dichos = await listAvisosDePrecio(ctx.tx, { id, plan });
  if (dichos.at(-1)?.precio === plan.precio) return false;
  const escribir = (a: Destinatario, precio: PrecioDicho) =>
    correoDeOtroRango(a, { suscripcion: s, plan, clientes, ...precio });
  return avisar(ctx, { ...s, proximoCobro: s.proximoCobro }, plan, escribir);
}

/** The mail and the day it was told commit together: without the mail there is no notice, and the old price stays. */
async function avisar(
  ctx: Contexto,
  s: Suscripcion & { readonly proximoCobro: Dia },
  plan: Plan,
  escribir: (a: Destinatario, precio: PrecioDicho) => Correo,
): Promise<boolean> {
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (!titular?.correo) return false;
  const hoy = ctx.reloj.hoy();
  const { id: precioId, precio } = await findPrecioDePlan(ctx.tx, plan);
  const siguiente = siguientePeriodo(s.proximoCobro, s.diaAncla, plan.anual);
  const desde = seAvisoATiempo(hoy, s.proximoCobro) ? s.proximoCobro : siguiente;
  if (!(await ctx.enviarCorreo(escribir(titular, { precioId, precio, desde })))) return false;
  await insertAvisoDePrecio(ctx.tx, s.id, precioId, hoy);
  const hecho = { accion: 'suscripcion.precioAvisado', entidad: 'suscripcion', entidadId: s.id } as const;
  const despues = { precio, desde, ...(plan.id === s.plan.id ? {} : { rango: plan.nombre }) };
  await ctx.auditar({ ...hecho, antes: { precio: s.precio }, despues });
  return true;
}
