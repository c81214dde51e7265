import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { problemaDeTarjeta } from '@aldia/domain/inicio/lo-que-toca.ts';
import { DIAS_DE_AVISO } from '@aldia/domain/suscripciones/periodos.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { findTitular, leSirve } from '../alta.repo.ts';
import { correoDeRenovacionProxima } from '../correos.ts';
import { listPorAnunciar } from '../renovaciones.repo.ts';
import { takeSuscripcion } from '../suscripciones.repo.ts';
import { ventaAlRenovar } from '../venta.ts';
import { type Desde, porTandas, type Recorrido } from './por-tandas.ts';

/** Announces the renewals of the next three days; an owner who was not told in time is told late. */
export function anunciarRenovaciones(recursos: Recursos, desde?: Desde): Promise<Recorrido> {
  const hoy = recursos.reloj.hoy();
  const rango = { desde: sumarDias(hoy, 1), hasta: sumarDias(hoy, DIAS_DE_AVISO) };
  const tandas = {
    listar: (despuesDe: number, limite: number) => listPorAnunciar(recursos.bd, rango, despuesDe, limite),
    hacer: (id: number) => comoSistema(recursos, (ctx) => anunciarUna(ctx, id)),
  };
  return porTandas(recursos, 'anunciar', tandas, desde);
}

/** The mail says the price that will be charged: a new price only if its own mail was sent in time (`venta.ts`). */
async function anunciarUna(ctx: Contexto, id: number): Promise<boolean> {
  const s = await takeSuscripcion(ctx.tx, id);
  const titular = s && (await findTitular(ctx.tx, s.usuarioId));
  if (s?.estado !== 'activa' || s.proximoCobro === null || !titular?.correo) return false;
  // The subscription ends at its renewal: do not announce a charge that will not come.
  if (!(await leSirve(ctx.tx, s.usuarioId, s.plan))) return false;
  const { venta } = await ventaAlRenovar(ctx.tx, s, s.proximoCobro);
  const tarjeta = await findPrincipal(ctx.tx, s.usuarioId);
  return ctx.enviarCorreo(
    correoDeRenovacionProxima(titular, {
      suscripcion: s,
      fecha: s.proximoCobro,
      venta,
      precioAnterior: venta.precio === s.precio ? null : s.precio,
      ultimosNumeros: tarjeta?.ultimosNumeros ?? null,
      problema: problemaDeTarjeta(s.proximoCobro, tarjeta ?? null),
    }),
  );
}
