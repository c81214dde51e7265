import { siguientePeriodo } from '@aldia/domain/suscripciones/periodos.ts';
import { seAvisoATiempo } from '@aldia/domain/suscripciones/precio.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';
import { findTitular } from '../alta.repo.ts';
import { correoDePrecio } from '../correos.ts';
import { findPrecioDePlan, insertAvisoDePrecio, listPorAvisarPrecio } from '../precios.repo.ts';
import { takeSuscripcion } from '../suscripciones.repo.ts';
import { porTandas, type Recorrido } from './por-tandas.ts';

export const avisarPreciosJob: DefinicionDeTrabajo<object> = {
  nombre: 'suscripciones.avisar-precios',
  repetible: 'sí: a quien ya se le avisó de ese precio deja de estar en la lista, y su correo tiene una clave',
  reintentos: 5,
  esperaS: 60,
  cron: '40 8 * * *',
};

/** Tells everybody whose plan costs another price than they were last told; each of them once for each price. */
export const avisarPrecios = (recursos: Recursos): Promise<Recorrido> =>
  porTandas(recursos, 'avisar-precios', {
    listar: (despuesDe, limite) => listPorAvisarPrecio(recursos.bd, despuesDe, limite),
    hacer: (id) => comoSistema(recursos, (ctx) => avisarPrecio(ctx, id)),
  });

/** The mail and the day it was told commit together: without the mail there is no notice, and the old price stays. */
async function avisarPrecio(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  const titular = s && (await findTitular(ctx.tx, s.usuarioId));
  if (s === null || !titular?.correo || s.proximoCobro === null) return false;
  const hoy = ctx.reloj.hoy();
  const { id: precioId, precio } = await findPrecioDePlan(ctx.tx, s.plan);
  const siguiente = siguientePeriodo(s.proximoCobro, s.diaAncla, s.plan.anual);
  const desde = seAvisoATiempo(hoy, s.proximoCobro) ? s.proximoCobro : siguiente;
  const escrito = await ctx.enviarCorreo(correoDePrecio(titular, { suscripcion: s, precioId, precio, desde }));
  if (!escrito) return false;
  await insertAvisoDePrecio(ctx.tx, id, precioId, hoy);
  const hecho = { accion: 'suscripcion.precioAvisado', entidad: 'suscripcion', entidadId: id } as const;
  await ctx.auditar({ ...hecho, antes: { precio: s.precio }, despues: { precio, desde } });
  return true;
}
