import type { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import type { tarjetas } from '@aldia/contract/tarjetas.ts';
import { AVISOS_DE_INICIO as T } from '@aldia/contract/textos-alta.ts';
import { type EstadoDeCobro, estaVivo } from '@aldia/domain/cobros/estados.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { estaVencida } from '@aldia/domain/tarjetas/tarjeta.ts';

export interface DineroDelCliente {
  readonly actual: Salida<typeof suscripciones.actual>;
  readonly tarjetas: Salida<typeof tarjetas.listar>;
  readonly cobros: Salida<typeof cobros.propios>;
}
export interface AvisoDeDinero {
  readonly tono: 'alto' | 'espera' | 'informa';
  readonly texto: string;
  readonly boton: { readonly rotulo: string; readonly tab: '3' | '5' };
}

const TARJETAS = '3';
const PLAN = '5';
const DEVOLVIENDO: readonly EstadoDeCobro[] = ['anulando', 'anulacion_fallida'];
const con = (texto: string, datos: Readonly<Record<string, string>>): string =>
  texto.replace(/\{(\w+)\}/g, (hueco, nombre: string) => datos[nombre] ?? hueco);

/** The one thing to say about money, the gravest first; null when there is nothing to say. */
export function avisoDeDinero(d: DineroDelCliente): AvisoDeDinero | null {
  return deCobro(d) ?? deSuscripcion(d) ?? deTarjeta(d) ?? deFin(d);
}

function deCobro({ cobros }: DineroDelCliente): AvisoDeDinero | null {
  const abierto = cobros.find((c) => estaVivo(c.estado));
  if (!abierto) return null;
  const texto = DEVOLVIENDO.includes(abierto.estado) ? T.pagoDevolviendo : T.pagoEnDuda;
  return {
    tono: 'informa',
    texto: con(texto, { monto: formatQ(abierto.monto) }),
    boton: { rotulo: T.verMiSuscripcion, tab: PLAN },
  };
}

function deSuscripcion({ actual }: DineroDelCliente): AvisoDeDinero | null {
  if (!actual) return null;
  if (actual.estado === 'suspendida')
    return { tono: 'alto', texto: T.suspendida, boton: { rotulo: T.activarla, tab: TARJETAS } };
  if (actual.estado === 'en_mora')
    return { tono: 'alto', texto: T.enMora, boton: { rotulo: T.revisarTarjeta, tab: TARJETAS } };
  if (actual.vigente) return null;
  const fecha = formatDiaLargo(actual.fechaFin);
  return { tono: 'alto', texto: con(T.terminada, { fecha }), boton: { rotulo: T.elegirPlan, tab: PLAN } };
}

/** The next charge will meet no card, or one that does not serve. */
function deTarjeta({ actual, tarjetas }: DineroDelCliente): AvisoDeDinero | null {
  if (!actual?.proximoCobro) return null;
  const principal = tarjetas.find((t) => t.activo);
  if (!principal) return sinPrincipal(actual.proximoCobro);
  const { ultimosNumeros: numeros } = principal;
  const cambiar = { rotulo: T.cambiarTarjeta, tab: TARJETAS } as const;
  if (principal.rechazada) return { tono: 'alto', texto: con(T.tarjetaRechazada, { numeros }), boton: cambiar };
  if (estaVencida(principal.fechaExpiracion, actual.proximoCobro))
    return { tono: 'espera', texto: con(T.tarjetaPorVencer, { numeros }), boton: cambiar };
  return null;
}
const sinPrincipal = (proximo: Dia): AvisoDeDinero => ({
  tono: 'espera',
  texto: con(T.sinTarjetaActiva, { fecha: formatDiaLargo(proximo) }),
  boton: { rotulo: T.elegirTarjeta, tab: TARJETAS },
});

function deFin({ actual }: DineroDelCliente): AvisoDeDinero | null {
  if (actual?.estado !== 'pre_cancelada') return null;
  const fecha = formatDiaLargo(actual.fechaFin);
  return { tono: 'informa', texto: con(T.preCancelada, { fecha }), boton: { rotulo: T.verPlan, tab: PLAN } };
}
