import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import type { Correo } from '../../../shared/correo.ts';
import { estaMuerta } from '../../../shared/direcciones-muertas.repo.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';
import { findTitular, leSirve } from '../alta.repo.ts';
import { type AvisoDePrecio, correoDePrecio, type Destinatario } from '../correos.ts';
import { correoDeOtroRango } from '../correos-de-gestor.ts';
import type { Plan } from '../planes.repo.ts';
import {
  findPrecioDePlan,
  findPrecioDicho,
  insertAvisoDePrecio,
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
 * Tells every owner whose plan has another price than they were last told, and every gestor whose clients reach a dearer range than
 * that of the last charge. One mail per owner and price.
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

type PorRenovar = Suscripcion & { readonly proximoCobro: Dia };
/** Null for a subscription that will not renew; one that its person's roles no longer use ends at its renewal. */
async function takePorRenovar(ctx: Contexto, id: number): Promise<PorRenovar | null> {
  const s = await takeSuscripcion(ctx.tx, id);
  if (!s || s.proximoCobro === null || !(await leSirve(ctx.tx, s.usuarioId, s.plan))) return null;
  return { ...s, proximoCobro: s.proximoCobro };
}

async function avisarPrecio(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takePorRenovar(ctx, id);
  if (!s) return false;
  // A gestor whose clients now reach another range is told of that range instead.
  const { venta } = await ventaAlRenovar(ctx.tx, s, s.proximoCobro);
  return venta.plan.id === s.plan.id && avisar(ctx, s, s.plan, correoDePrecio);
}

async function avisarOtroRango(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takePorRenovar(ctx, id);
  if (!s) return false;
  const { plan } = (await ventaAlRenovar(ctx.tx, s, s.proximoCobro)).venta;
  if (plan.id === s.plan.id || plan.precio <= s.precio) return false;
  return avisar(ctx, s, plan, correoDeOtroRango);
}

/**
 * The mail and the notice commit together: without the mail there is no notice, and the old price stays. So it does until the mail left:
 * a price counts as told from that day on.
 */
async function avisar(
  ctx: Contexto,
  s: PorRenovar,
  plan: Plan,
  correoDe: (a: Destinatario, aviso: AvisoDePrecio) => Correo,
): Promise<boolean> {
  const titular = await findTitular(ctx.tx, s.usuarioId);
  // Nobody reads an address that was refused for good; once it is corrected, the next night tells its owner.
  if (!titular?.correo || (await estaMuerta(ctx.tx, titular.correo))) return false;
  const hoy = ctx.reloj.hoy();
  const { id: precioId, precio } = await findPrecioDePlan(ctx.tx, plan);
  // Another run was first.
  if ((await findPrecioDicho(ctx.tx, { id: s.id, plan })) === precio) return false;
  // The next charge has this price if the notice is in time or only takes an earlier one back; otherwise it has the price announced
  // before.
  const { venta: proximo } = await ventaAlRenovar(ctx.tx, s, s.proximoCobro, [{ precio, avisadoEl: hoy }]);
  const siguiente = siguientePeriodo(s.proximoCobro, s.diaAncla, plan.anual);
  const desde = proximo.precio === precio ? s.proximoCobro : siguiente;
  const correo = correoDe(titular, { suscripcion: s, precioId, precio, desde, proximo });
  // The mail of before did not arrive: this one is another.
  const otraVez = { ...correo, clave: `${correo.clave}:${hoy}` };
  const escrito = (await ctx.enviarCorreo(correo)) ? correo : (await ctx.enviarCorreo(otraVez)) ? otraVez : null;
  if (escrito === null) return false;
  await insertAvisoDePrecio(ctx.tx, { suscripcionId: s.id, precioId, avisadoEl: hoy, mensaje: escrito.clave });
  const hecho = { accion: 'suscripcion.precioAvisado', entidad: 'suscripcion', entidadId: s.id } as const;
  const despues = { precio: toQuetzales(precio), desde, ...(plan.id === s.plan.id ? {} : { rango: plan.nombre }) };
  await ctx.auditar({ ...hecho, antes: { precio: toQuetzales(s.precio) }, despues });
  return true;
}
