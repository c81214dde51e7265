import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { type EstadoDeCobro, estaVivo } from '@aldia/domain/cobros/estados.ts';
import { problemaDeTarjeta, type SituacionDelCliente, servicioDe } from '@aldia/domain/inicio/lo-que-toca.ts';
import { ESTADO_DE_USUARIO, NOMBRE_DE_ESTADO_DE_USUARIO } from '@aldia/domain/suscripciones/estados.ts';

export interface DineroDelCliente {
  readonly actual: Salida<typeof suscripciones.actual>;
  readonly tarjetas: Salida<typeof tarjetas.listar>;
  readonly cobros: Salida<typeof cobros.propios>;
  readonly persona: Salida<typeof suscripciones.faltante>['estadoUsuario'];
}

const DEVOLVIENDO: readonly EstadoDeCobro[] = ['anulando', 'anulacion_fallida'];

export const cobroAbiertoDe = ({ cobros }: DineroDelCliente) => cobros.find((c) => estaVivo(c.estado));
export const principalDe = ({ tarjetas }: DineroDelCliente) => tarjetas.find((t) => t.activo) ?? null;

const idDePersona = (persona: DineroDelCliente['persona']) =>
  Object.values(ESTADO_DE_USUARIO).find((id) => NOMBRE_DE_ESTADO_DE_USUARIO[id] === persona) ??
  ESTADO_DE_USUARIO.sinSuscripcion;

/** The money side of what a client is told: the domain says what comes of it. */
export function situacionDeDinero(
  d: DineroDelCliente,
): Pick<SituacionDelCliente, 'servicio' | 'cobroAbierto' | 'tarjeta'> {
  const abierto = cobroAbiertoDe(d);
  return {
    servicio: servicioDe(d.actual, idDePersona(d.persona)),
    cobroAbierto: abierto ? (DEVOLVIENDO.includes(abierto.estado) ? 'devolviendo' : 'en_duda') : null,
    tarjeta: problemaDeTarjeta(d.actual?.proximoCobro ?? null, principalDe(d)),
  };
}
