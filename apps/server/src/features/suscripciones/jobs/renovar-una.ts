import { estaVivo } from '@aldia/domain/cobros/estados.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { INTENTOS_MAXIMOS } from '@aldia/domain/suscripciones/mora.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { cobrar, prepararCobro } from '../../cobros/index.ts';
import { findPrincipal } from '../../tarjetas/index.ts';
import { cederAlGestor } from '../ceder.ts';
import { hayCambioPorEntregar } from '../cobros-de-alta.repo.ts';
import { type IntentoDeCompra, listIntentosDeCompra } from '../compras.repo.ts';
import { compraDeRenovacion, periodoDebido, renovacionDe, type TurnoDeRenovacion } from '../compras.ts';
import { EFECTOS } from '../efectos.ts';
import { entregarODevolver } from '../entregar.ts';
import { esDeLaEscalera, esRechazo, rechazoSinAnotar, sirveParaReintentar } from '../rechazos.ts';
import { hayFallaDeTerminal } from '../renovaciones.repo.ts';
import { type Suscripcion, takeSuscripcion, updateSuscripcion } from '../suscripciones.repo.ts';
import { terminarSinRol } from '../terminar.ts';
import { ventaAlRenovar } from '../venta.ts';
import { registrarRechazo } from './registrar-rechazo.ts';

const HORA_MS = 3_600_000;

interface Turno {
  readonly suscripcion: Suscripcion;
  /** `vez` is the number of charges of this period so far: it names the next one. */
  readonly turno: TurnoDeRenovacion;
}
type Decision = Turno | { readonly aplica: string } | null;

/**
 * Renews one subscription, retries it, or does nothing. Several may run at once: the existing charges decide what to do, two callers
 * build the same charge, and the database keeps a single live one per period (P11). Returns true when it was charged and delivered.
 */
export async function renovarUna(recursos: Recursos, suscripcionId: number): Promise<boolean> {
  const decision = await comoSistema(recursos, (ctx) => decidir(ctx, suscripcionId));
  if (decision === null) return false;
  if ('aplica' in decision) return entregarODevolver(recursos, decision.aplica);
  // Other subscriptions are charged in parallel: one of them may just have reported the fault of our terminal.
  if (await hayFallaDeTerminal(recursos.bd)) return false;
  const preparada = await prepararCobro(recursos, renovacionDe(decision.suscripcion, decision.turno));
  // Another process is asking the bank, and will store the answer.
  if (preparada.estado !== 'creada' && preparada.estado !== 'aprobada') return false;
  const cobrada = await cobrar(recursos, EFECTOS, preparada.id);
  if (cobrada.estado === 'aprobada') return entregarODevolver(recursos, cobrada.id);
  if (cobrada.estado === 'rechazada') await comoSistema(recursos, (ctx) => anotar(ctx, suscripcionId, cobrada));
  return false;
}

/** A refusal of the bank counts as a retry; a charge that never reached the bank is tried again in an hour. */
async function anotar(ctx: Contexto, id: number, cobrada: Pick<IntentoDeCompra, 'estado' | 'codigo'>): Promise<void> {
  if (esRechazo(cobrada)) {
    await decidir(ctx, id);
    return;
  }
  const s = await takeSuscripcion(ctx.tx, id);
  if (s?.estado === 'en_mora')
    await updateSuscripcion(ctx.tx, id, { moraSiguiente: sumarMilisegundos(ctx.reloj.ahora(), HORA_MS) });
}

/** Decides, with the subscription locked, what is due; first records the result of the last charge. */
async function decidir(ctx: Contexto, id: number): Promise<Decision> {
  const previa = await takeSuscripcion(ctx.tx, id);
  const desde = previa && queSeDebe(ctx, previa);
  if (!previa || desde === null) return null;
  const intentos = await listIntentosDeCompra(ctx.tx, previa.usuarioId, 'renovacion', compraDeRenovacion.id(id, desde));
  const vivo = intentos.find((i) => estaVivo(i.estado));
  if (vivo) return vivo.estado === 'aprobada' ? { aplica: vivo.id } : null;
  // The client's gestor may pay by now: so check at the moment of the charge (D-53).
  if (await cederAlGestor(ctx, previa)) return null;
  if (await terminarSinRol(ctx, previa)) return null;
  const rechazos = intentos.filter(esRechazo);
  const { venta, precio } = await ventaAlRenovar(ctx.tx, previa, desde);
  const conPrecio = { ...previa, precio: venta.monto };
  const deLaEscalera = rechazos.filter(esDeLaEscalera);
  const sinAnotar = rechazoSinAnotar(deLaEscalera, previa);
  if (sinAnotar) {
    await registrarRechazo(ctx, conPrecio, { desde, rechazos: deLaEscalera.length, codigo: sinAnotar.codigo });
    return null;
  }
  // While the person pays for another plan, do not charge the renewal: if that payment is delivered nothing is owed, and if it is
  // refused the retries go on.
  if (await hayCambioPorEntregar(ctx.tx, previa.usuarioId, ctx.reloj.ahora())) return null;
  const turno = { desde, vez: intentos.length, venta, precio };
  // An amount of 0 needs no card, and earlier refusals of this period are nobody's debt (D-64).
  if (venta.monto === 0) return { suscripcion: previa, turno: { ...turno, metodoPagoId: null } };
  if (await hayFallaDeTerminal(ctx.tx)) return null;
  const tarjeta = await findPrincipal(ctx.tx, previa.usuarioId);
  const sirve = tarjeta && sirveParaReintentar(tarjeta, rechazos, ctx.reloj.hoy());
  if (!sirve || deLaEscalera.length >= INTENTOS_MAXIMOS) {
    await registrarRechazo(ctx, conPrecio, { desde, rechazos: deLaEscalera.length, codigo: null });
    return null;
  }
  return { suscripcion: previa, turno: { ...turno, metodoPagoId: tarjeta.id } };
}

/** The period that is due; null while the next retry is not due yet. */
function queSeDebe(ctx: Contexto, s: Suscripcion): Dia | null {
  const espera = s.estado === 'en_mora' && (s.moraSiguiente === null || s.moraSiguiente > ctx.reloj.ahora());
  return espera ? null : periodoDebido(s, ctx.reloj.hoy());
}
