import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { DIAS_DE_AVISO } from '@aldia/domain/suscripciones/periodos.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { findTitular } from '../alta.repo.ts';
import { correoDeRenovacionProxima } from '../correos.ts';
import { listPorAnunciar } from '../renovaciones.repo.ts';
import { takeSuscripcion, updateSuscripcion } from '../suscripciones.repo.ts';
import { porTandas, type Recorrido } from './por-tandas.ts';

/** Tells of the renewals of the next three days; who was not told in time is told late. */
export function anunciarRenovaciones(recursos: Recursos): Promise<Recorrido> {
  const hoy = recursos.reloj.hoy();
  const rango = { desde: sumarDias(hoy, 1), hasta: sumarDias(hoy, DIAS_DE_AVISO) };
  return porTandas(recursos, 'anunciar', {
    listar: (despuesDe, limite) => listPorAnunciar(recursos.bd, rango, despuesDe, limite),
    hacer: (id) => comoSistema(recursos, (ctx) => anunciarUna(ctx, id)),
  });
}

/**
 * The mail and the price it names commit together: a renewal charges the price of the subscription, and a new price of the
 * catalogue becomes it only here, with the three whole days that it is announced with.
 */
async function anunciarUna(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  const titular = s && (await findTitular(ctx.tx, s.usuarioId));
  if (s?.estado !== 'activa' || s.proximoCobro === null || !titular?.correo) return false;
  const aTiempo = s.proximoCobro >= sumarDias(ctx.reloj.hoy(), DIAS_DE_AVISO);
  const precio = aTiempo ? s.plan.precio : s.precio;
  const tarjeta = await findPrincipal(ctx.tx, s.usuarioId);
  const escrito = await ctx.enviarCorreo(
    correoDeRenovacionProxima(titular, {
      suscripcion: s,
      fecha: s.proximoCobro,
      precio,
      precioAnterior: precio === s.precio ? null : s.precio,
      ultimosNumeros: tarjeta && !tarjeta.rechazada ? tarjeta.ultimosNumeros : null,
    }),
  );
  if (!escrito || precio === s.precio) return escrito;
  await updateSuscripcion(ctx.tx, id, { precio });
  const cambio = { accion: 'suscripcion.precioAnunciado', entidad: 'suscripcion', entidadId: id } as const;
  await ctx.auditar({ ...cambio, antes: { precio: s.precio }, despues: { precio, desde: s.proximoCobro } });
  return true;
}
