import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { DIAS_DE_AVISO_DE_PRECIO } from '@aldia/domain/suscripciones/precio.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';

/** Raise it by hand when a sentence below changes: each acceptance is kept with its version. */
const VERSION_DEL_TEXTO = '2026-11-28';
/**
 * The version before it: clients who accepted it on a node that was not upgraded yet still get what they paid for. Nobody accepts it any
 * more.
 */
const VERSION_DE_ANTES = '2026-11';

export interface TerminosDelPlan {
  readonly id: number;
  readonly nombre: string;
  readonly precio: Centavos;
  readonly anual: boolean;
}
export interface TextoDeContrato {
  readonly version: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
}

/** The price is part of what is accepted, so the version changes with it. */
const versionDe = (plan: TerminosDelPlan, texto = VERSION_DEL_TEXTO): string => `${texto}/${plan.id}/${plan.precio}`;
/** The versions of a plan's contract, at its price, under which a paid purchase is delivered. */
export const contratosQueValen = (plan: TerminosDelPlan): readonly string[] => [
  versionDe(plan),
  versionDe(plan, VERSION_DE_ANTES),
];
const cada = (anual: boolean): string => (anual ? 'cada año' : 'cada mes');

/** What the client accepts at the end of the onboarding: plan, price, automatic charge and how to cancel (decisions-1, B9). Ours. */
export function contratoDeServicio(plan: TerminosDelPlan): TextoDeContrato {
  return {
    version: versionDe(plan),
    titulo: `Contrato de servicio: ${plan.nombre}`,
    parrafos: [
      'Este contrato es entre tú, como contribuyente, y AlDía. Al aceptarlo contratas el servicio de preparación y presentación de tus declaraciones mensuales ante la SAT.',
      `1. Servicio. Con el plan ${plan.nombre} revisamos tus facturas y constancias de retención, calculamos tus impuestos, preparamos tus formularios y te avisamos cuánto y cuándo pagar. Los impuestos los pagas tú: no están incluidos en el precio del plan.`,
      `2. Precio. El plan cuesta ${formatQ(plan.precio)} ${cada(plan.anual)}. Si usas un cupón, su descuento vale solo para el primer cobro.`,
      `3. Cobro automático. Autorizas a AlDía a cobrar ${formatQ(plan.precio)} ${cada(plan.anual)} a tu tarjeta principal, el mismo día del mes en que empezó tu suscripción o el último día de los meses más cortos. Tres días antes te escribimos con el monto, la fecha y la tarjeta. Guardamos la referencia que da el banco, nunca el número de tu tarjeta ni su CVV.`,
      `4. Cambios de precio. Si el precio cambia, te lo decimos en un correo aparte, al menos ${DIAS_DE_AVISO_DE_PRECIO} días antes del primer cobro con el precio nuevo. Sin ese correo, o si llega con menos días, se cobra todavía el precio anterior. Si no estás de acuerdo, cancela antes del cobro y no se te cobra.`,
      '5. Pago rechazado. Si el banco rechaza un cobro, te decimos por qué y lo intentamos de nuevo a la hora, al día siguiente y a los tres, cinco y siete días. Si ninguno pasa, la suscripción se suspende hasta que la actives con una tarjeta que funcione.',
      '6. Cancelación. Puedes terminar el contrato cuando quieras, sin costo, en Perfil, Suscripción, Finalizar contrato. No hay más cobros desde ese momento y el servicio sigue hasta el último día que ya pagaste.',
      '7. Tu información. Tu contraseña de la Agencia Virtual se guarda cifrada y se usa solo para presentar tus declaraciones. Queda escrito quién la ve y por qué, y tú puedes verlo. Nos entregas información verdadera y a tiempo: de ella depende tu declaración.',
      '8. Responsabilidad. Respondemos por los errores de nuestro trabajo. No respondemos por multas o intereses que nacen de información que falta, que llegó tarde o que no es verdadera, ni de impuestos que no se pagaron.',
      '9. Aceptación. Al marcar la casilla aceptas este contrato y el cobro automático. Guardamos el texto que leíste, su versión, la hora y la dirección desde donde lo aceptaste; esa aceptación vale como tu firma.',
    ],
  };
}

/** The same for the end of the contract. */
const VERSION_DEL_FIN = '2026-11-29';

export interface FinDeContrato {
  readonly plan: string;
  readonly cliente: string;
  readonly nit: string;
  /** The day on which the end was, or would be, requested. */
  readonly fecha: Dia;
  /** The last paid day. */
  readonly fechaFin: Dia;
  /** Whether the subscription is an office's, which pays for its clients' declarations. */
  readonly deOficina: boolean;
}

const DESPUES_DE_UN_CLIENTE = [
  '3. Después. Desde el día siguiente las declaraciones, los pagos y los avisos ante la SAT quedan por tu cuenta. Lo que ya presentamos no cambia.',
  '4. Tus documentos. Tus declaraciones, libros y formularios siguen en tu cuenta y puedes descargarlos. Te recomendamos cambiar tu contraseña de la Agencia Virtual.',
];
const DESPUES_DE_UNA_OFICINA = [
  '3. Después. Desde el día siguiente las declaraciones, los pagos y los avisos ante la SAT de tus clientes quedan por cuenta de ellos y tuya. Lo que ya presentamos no cambia.',
  '4. Sus documentos. Las declaraciones, los libros y los formularios de tus clientes siguen en tu cartera y puedes descargarlos. Recomiéndales cambiar su contraseña de la Agencia Virtual.',
];

/** Until when it serves; a day that was not paid is never called paid. */
function loQueQueda({ fecha, fechaFin, deOficina }: FinDeContrato): string {
  const { ultimoDia, quedanDias } = finSiCancela({ fechaFin }, fecha);
  if (!quedanDias)
    return `No quedan días pagados: el último fue el ${formatDiaLargo(fechaFin)}. El contrato termina el ${formatDiaLargo(ultimoDia)}.`;
  const loSuyo = deOficina ? 'las declaraciones de tus clientes' : 'tus declaraciones';
  return `El último día del servicio ya pagado es el ${formatDiaLargo(ultimoDia)}. Hasta ese día seguimos preparando ${loSuyo}.`;
}

/** The document of the end of the contract (spec 1, section 2.9, tab 5). Ours. */
export function finDeContrato(f: FinDeContrato): TextoDeContrato {
  return {
    version: VERSION_DEL_FIN,
    titulo: 'Finalización de contrato',
    parrafos: [
      `${f.cliente}, con NIT ${f.nit}, pide el ${formatDiaLargo(f.fecha)} terminar el contrato de servicio del plan ${f.plan} con AlDía.`,
      '1. Cobros. Desde este momento AlDía no hace ningún cobro más por esta suscripción, ni repite los que el banco haya rechazado.',
      `2. Servicio. ${loQueQueda(f)}`,
      ...(f.deOficina ? DESPUES_DE_UNA_OFICINA : DESPUES_DE_UN_CLIENTE),
      '5. Volver. Puedes activar un plan otra vez cuando quieras, con el precio de ese día.',
    ],
  };
}
