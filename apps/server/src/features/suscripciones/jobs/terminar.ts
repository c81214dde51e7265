import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { quienPaga } from '@aldia/domain/gestor/pago.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { syncEstados } from '../../../shared/estados-de-usuario.repo.ts';
import { findGestorDe } from '../../../shared/suscripciones.repo.ts';
import { findTitular, leSirve } from '../alta.repo.ts';
import { avisarAClientes } from '../avisar-clientes.ts';
import { correoDeFin } from '../correos.ts';
import { alCambiarDeEstado } from '../estrenar.ts';
import { listTerminadas } from '../renovaciones.repo.ts';
import { SIN_MORA, type Suscripcion, takeSuscripcion, updateSuscripcion } from '../suscripciones.repo.ts';
import { auditarFin } from '../terminar.ts';
import { type Desde, porTandas, type Recorrido } from './por-tandas.ts';

/** An end older than this is no news: no mail is sent. */
const DIAS_DE_NOTICIA = 7;

/** Ends subscriptions that were paid until yesterday and do not renew, and synchronises the states of all people. */
export async function terminarVencidas(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const hoy = recursos.reloj.hoy();
  const tandas = {
    listar: (despuesDe: number, limite: number) => listTerminadas(recursos.bd, hoy, despuesDe, limite),
    hacer: (id: number) => comoSistema(recursos, (ctx) => terminarUna(ctx, id)),
  };
  const recorrido = await porTandas(recursos, 'terminar', tandas, desde);
  await comoSistema(recursos, (ctx) => syncEstados(ctx.tx));
  return recorrido;
}

async function terminarUna(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  const hoy = ctx.reloj.hoy();
  const estado = s && estadoTrasHecho(s.estado, 'finDeLoPagado');
  if (!estado || s.proximoCobro !== null || s.fechaFin >= hoy) return false;
  await updateSuscripcion(ctx.tx, id, { estado, ...SIN_MORA });
  await alCambiarDeEstado(ctx, s.usuarioId);
  await auditarFin(ctx, s);
  if (s.fechaFin < sumarDias(hoy, -DIAS_DE_NOTICIA)) return true;
  // A person whose new roles ended it was told then, and cannot come back to it as this mail says.
  const titular = (await leSirve(ctx.tx, s.usuarioId, s.plan)) ? await findTitular(ctx.tx, s.usuarioId) : undefined;
  if (titular?.correo) await ctx.enviarCorreo(correoDeFin(titular, s, await quienSigue(ctx, s)));
  await avisarAClientes(ctx, s, estado);
  return true;
}

/** The name of the gestor who pays for the client after their own plan (D-63); null when none does. */
async function quienSigue(ctx: Contexto, s: Suscripcion): Promise<string | null> {
  const gestor = await findGestorDe(ctx.tx, s.usuarioId);
  return gestor && quienPaga(null, gestor, ctx.reloj.hoy()) === 'gestor' ? gestor.nombre : null;
}
