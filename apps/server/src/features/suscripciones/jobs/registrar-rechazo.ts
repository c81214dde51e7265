import { motivoDeRechazo } from '@aldia/contract/textos-cobros.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { estadoTrasHecho } from '@aldia/domain/suscripciones/estados.ts';
import { siguienteEscalon } from '@aldia/domain/suscripciones/mora.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { milisegundos, sumarMilisegundos } from '../../../shared/reloj.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { findTitular } from '../alta.repo.ts';
import { avisarAClientes } from '../avisar-clientes.ts';
import { correoDeRechazo, correoDeSuspension, SIN_TARJETA } from '../correos.ts';
import { alCambiarDeEstado } from '../estrenar.ts';
import { diasDeReintento } from '../rechazos.ts';
import { type Suscripcion, updateSuscripcion } from '../suscripciones.repo.ts';

export interface Rechazo {
  readonly desde: Dia;
  /** How many of the ladder's own charges of this period the bank refused. */
  readonly rechazos: number;
  /** The code of the last refusal; null when no card can be charged. */
  readonly codigo: string | null;
}

/**
 * Schedules the next retry of a refused renewal, or suspends the subscription after the last one: state, user and mail in the caller's
 * transaction.
 */
export async function registrarRechazo(ctx: Contexto, s: Suscripcion, r: Rechazo): Promise<void> {
  const ahora = ctx.reloj.ahora();
  const moraDesde = s.moraDesde ?? ahora;
  const espera = siguienteEscalon(milisegundos(ahora) - milisegundos(moraDesde), r.rechazos);
  const estado = estadoTrasHecho(s.estado, espera === null ? 'escaleraAgotada' : 'rechazo');
  if (estado === null) return;
  const siguiente = espera === null ? null : sumarMilisegundos(moraDesde, espera);
  const mora = { moraDesde, moraIntentos: r.rechazos, moraSiguiente: siguiente };
  await updateSuscripcion(ctx.tx, s.id, { estado, proximoCobro: siguiente === null ? null : r.desde, ...mora });
  await alCambiarDeEstado(ctx, s.usuarioId);
  await ctx.auditar({
    accion: siguiente === null ? 'suscripcion.suspendida' : 'suscripcion.enMora',
    entidad: 'suscripcion',
    entidadId: s.id,
    antes: { estado: s.estado, rechazos: s.moraIntentos },
    despues: { estado, rechazos: r.rechazos, codigo: r.codigo, siguiente },
  });
  await avisar(ctx, { ...s, ...mora }, r);
  await avisarAClientes(ctx, s, estado);
}

async function avisar(ctx: Contexto, s: Suscripcion, r: Rechazo): Promise<void> {
  const titular = await findTitular(ctx.tx, s.usuarioId);
  if (!titular?.correo) return;
  const dias = diasDeReintento(ctx, s);
  if (dias === null) {
    await ctx.enviarCorreo(correoDeSuspension(titular, s, r));
    return;
  }
  // Without a card there is one notice for all retries; each refusal of a bank has its own.
  const vez = r.codigo === null ? 0 : r.rechazos;
  const tarjeta = r.codigo === null ? undefined : await findPrincipal(ctx.tx, s.usuarioId);
  const motivo = r.codigo === null ? SIN_TARJETA : motivoDeRechazo(r.codigo);
  const ultimosNumeros = tarjeta?.ultimosNumeros ?? null;
  await ctx.enviarCorreo(
    correoDeRechazo(titular, { suscripcion: s, desde: r.desde, vez, motivo, ultimosNumeros, ...dias }),
  );
}
