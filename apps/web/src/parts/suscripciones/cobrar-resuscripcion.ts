import { cobros } from '@aldia/contract/cobros.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import {
  type ClaseDeSuscripcion,
  type PropuestaDeResuscripcion,
  resuscripcion,
} from '@aldia/contract/resuscripcion.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { TEXTOS_DE_PAGO } from '@aldia/contract/textos-alta.ts';
import { AVISOS_DE_RESUSCRIPCION as T } from '@aldia/contract/textos-resuscripcion.ts';
import { avisar } from '../../base/avisos/avisos.ts';
import { enviar, sinRechazo } from '../../base/llamadas/accion.ts';
import { llamar, nuevaClave } from '../../base/llamadas/api.ts';
import { type Desenlace, type PuertosDePago, pagar } from '../cobros/pagar.ts';

export interface QueSeCobra {
  readonly usuarioId: number;
  /** Which of two that are over; undefined where there is no choice. */
  readonly clase: ClaseDeSuscripcion | undefined;
  readonly propuesta: Pick<PropuestaDeResuscripcion, 'compra' | 'monto'>;
  readonly tarjeta: { readonly token: string; readonly client: string };
}

/** The calls that rebill the card, deliver and, if that answers 0, void (spec 3, section 4; D-85). The server does all. */
function puertosDe({ usuarioId, propuesta: { monto }, tarjeta: { token, client } }: QueSeCobra): PuertosDePago {
  const conClave = () => ({ idempotencia: nuevaClave() });
  return {
    cobrar: () => llamar(cobros.recobrar, { token, client, amount: monto, tipoSuscripcionId: undefined }, conClave()),
    entregar: (transaccionId) => llamar(resuscripcion.resuscribir, { usuarioId, transaccionId }, conClave()),
    anular: (referenceId) => llamar(cobros.anular, { referenceId }, conClave()),
  };
}

/** The usual sentences speak to the client who pays; these are for the administrator. */
const PARA_QUIEN_ADMINISTRA: ReadonlyMap<CodigoDeError | null | undefined, string> = new Map([
  ['PAGO_EN_DUDA', T.enDuda],
  ['PAGO_EN_CURSO', T.enCurso],
  ['TARJETA_DISTINTA', T.otraTarjeta],
]);
function decirQueSeEspera(codigo: CodigoDeError | null | undefined): boolean {
  const espera = PARA_QUIEN_ADMINISTRA.get(codigo);
  if (espera !== undefined) avisar('espera', espera);
  return espera !== undefined;
}

/** Opens the charge of what was on screen. Null when nothing was opened, and why was said: nothing is charged then. */
const abrir = ({ usuarioId, clase, propuesta: { compra, monto } }: QueSeCobra) =>
  sinRechazo('resuscripcion.abrir', () =>
    enviar(
      resuscripcion.abrir,
      'resuscripcion.abrir',
      { usuarioId, clase, compra, monto },
      { loDice: ({ codigo }) => decirQueSeEspera(codigo) },
    ),
  );

/** Opens the charge, charges, delivers or gives back, and says what happened. Returns how it ended. */
export async function cobrarResuscripcion(que: QueSeCobra): Promise<Desenlace['fin']> {
  if ((await abrir(que)) === null) return 'sin-cobrar';
  const { exito, fallo } = TEXTOS['resuscripcion.resuscribir'];
  const frases = { entregado: exito, noEntregado: fallo, noCobrado: TEXTOS_DE_PAGO.fallido };
  const desenlace = await pagar({ puertos: puertosDe(que), esGratis: false, frases });
  decir(desenlace);
  return desenlace.fin;
}

function decir({ fin, dichos, codigo }: Desenlace): void {
  if (decirQueSeEspera(codigo)) return;
  for (const { tipo, texto, detalle } of dichos) avisar(tipo, texto, detalle === undefined ? {} : { detalle });
  if (fin === 'por-saber') avisar('espera', T.noSeSabe);
}
