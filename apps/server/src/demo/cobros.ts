import { asientoDeCobro, asientoDeDevolucion, type LineaDeAsiento } from '@aldia/domain/cobros/asientos.ts';
import { CODIGO } from '@aldia/domain/cobros/codigos.ts';
import type { EstadoDeCobro } from '@aldia/domain/cobros/estados.ts';
import { type Centavos, centavos, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, diaDeGuatemala, type Instante, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { sumarMilisegundos } from '../shared/reloj.ts';
import { SERVICIOS_EXTRA } from './suscripciones.ts';

/** How a charge of the demo went. What still moves would be finished by the completer within a minute: none is sown. */
type Suceso = 'aplicada' | 'sin-fondos' | 'bloqueada' | 'devuelta' | 'sin-devolver' | 'en-duda';

export interface PasoDeDemo {
  readonly a: EstadoDeCobro;
  readonly motivo: string;
}
export interface IntentoDeDemo {
  readonly clase: 'recobro' | 'anulacion';
  readonly cuando: Instante;
  readonly codigo: string | null;
  readonly transaccionId: string | null;
}
/** A charge as the engine would have left it, with everything that it writes. */
export interface CobroDeDemo {
  readonly lugar: number;
  readonly estado: EstadoDeCobro;
  readonly codigo: string | null;
  readonly transaccionId: string | null;
  readonly monto: Centavos;
  readonly concepto: string;
  readonly cuando: Instante;
  readonly dia: Dia;
  readonly pasos: readonly PasoDeDemo[];
  readonly intentos: readonly IntentoDeDemo[];
  readonly asientos: readonly { readonly hecho: 'cobro' | 'devolucion'; readonly lineas: readonly LineaDeAsiento[] }[];
  readonly tarea: 'en_duda' | 'anulacion_fallida' | null;
}

const SUCESOS: Readonly<Record<number, Suceso>> = {
  3: 'sin-fondos',
  7: 'bloqueada',
  11: 'devuelta',
  15: 'sin-devolver',
  18: 'en-duda',
};
const CUANTOS = 20;
const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;
/** The doubt is of a moment ago; the others go back three days and more, to days that are reconciled already. */
const DUDA_MS = 16 * MINUTO_MS;
const PRIMERO_MS = 74 * HORA_MS;
const ENTRE_UNO_Y_OTRO_MS = 19 * HORA_MS;

const ENVIADO = { a: 'enviada', motivo: 'Enviado a la pasarela' } as const;
const APROBADO = { a: 'aprobada', motivo: 'Aprobado por la pasarela' } as const;
const ANULANDO = { a: 'anulando', motivo: 'Ya no se puede entregar' } as const;
const FALLO = { a: 'anulacion_fallida', motivo: 'Código 05: NO AUTORIZADA' } as const;
const OTRA = { a: 'anulando', motivo: 'Otro intento de devolución' } as const;
/** When the five tries after the first one were made, in minutes from it. */
const ESCALERA_MIN = [0, 5, 30, 120, 480, 1440];

const PASOS: Readonly<Record<Suceso, readonly PasoDeDemo[]>> = {
  aplicada: [ENVIADO, APROBADO, { a: 'aplicada', motivo: 'Entregado' }],
  'sin-fondos': [ENVIADO, { a: 'rechazada', motivo: 'Código 51: FONDOS INSUFICIENTES' }],
  bloqueada: [ENVIADO, { a: 'rechazada', motivo: 'Código 57: TRANSACCION NO PERMITIDA' }],
  devuelta: [ENVIADO, APROBADO, ANULANDO, { a: 'anulada', motivo: 'Devuelto por la pasarela' }],
  'sin-devolver': [ENVIADO, APROBADO, ANULANDO, FALLO, ...ESCALERA_MIN.slice(1).flatMap(() => [OTRA, FALLO])],
  'en-duda': [ENVIADO, { a: 'en_duda', motivo: 'La pasarela no respondió' }],
};
const CODIGOS: Readonly<Record<Suceso, string | null>> = {
  aplicada: CODIGO.aprobado,
  'sin-fondos': CODIGO.sinFondos,
  bloqueada: CODIGO.bloqueada,
  devuelta: CODIGO.aprobado,
  'sin-devolver': CODIGO.aprobado,
  'en-duda': null,
};
const PRECIOS = [7_500, 9_950, 15_000] as const;
const SERVICIO = SERVICIOS_EXTRA[1];
/** What is charged and how much: one in four is an extra service, at its price; the rest are renewals. */
const loCobrado = (lugar: number): Pick<CobroDeDemo, 'concepto' | 'monto'> =>
  lugar % 4 === 1
    ? { concepto: SERVICIO.titulo, monto: parseQuetzales(SERVICIO.precio) }
    : { concepto: 'Renovación de la suscripción', monto: centavos(PRECIOS[lugar % PRECIOS.length] ?? 0) };
const TAREAS: Readonly<Partial<Record<Suceso, CobroDeDemo['tarea']>>> = {
  'sin-devolver': 'anulacion_fallida',
  'en-duda': 'en_duda',
};

/** The charges of the demo, the newest first; `lugar` says whose in the list of clients that have a card. */
export const cobrosDeDemo = (ahora: Instante): readonly CobroDeDemo[] =>
  Array.from({ length: CUANTOS }, (_, lugar) => cobroDe(lugar, SUCESOS[lugar] ?? 'aplicada', ahora));

/** Every day since the oldest of them, without today: nothing of those is left to be reconciled. */
export function diasDeDemo(ahora: Instante): readonly Dia[] {
  const hoy = diaDeGuatemala(ahora);
  const dias: Dia[] = [];
  for (let d = cobrosDeDemo(ahora).at(-1)?.dia ?? hoy; d < hoy; d = sumarDias(d, 1)) dias.push(d);
  return dias;
}

function cobroDe(lugar: number, suceso: Suceso, ahora: Instante): CobroDeDemo {
  const hace = suceso === 'en-duda' ? DUDA_MS : PRIMERO_MS + lugar * ENTRE_UNO_Y_OTRO_MS;
  const cuando = sumarMilisegundos(ahora, -hace);
  const { concepto, monto } = loCobrado(lugar);
  const pasos = PASOS[suceso];
  const estado = pasos.at(-1)?.a ?? 'creada';
  const conDinero = CODIGOS[suceso] === CODIGO.aprobado;
  const transaccionId = conDinero ? `DEMO${String(lugar).padStart(4, '0')}` : null;
  const cobro = { hecho: 'cobro' as const, lineas: asientoDeCobro(monto, monto) };
  const devolucion = { hecho: 'devolucion' as const, lineas: asientoDeDevolucion(monto, 'pasarela') };
  return {
    lugar,
    estado,
    codigo: CODIGOS[suceso],
    transaccionId,
    monto,
    concepto,
    cuando,
    dia: diaDeGuatemala(cuando),
    pasos: [{ a: 'creada', motivo: 'Se va a cobrar' }, ...pasos],
    intentos: [
      { clase: 'recobro', cuando, codigo: CODIGOS[suceso], transaccionId },
      ...devolucionesDe(suceso, cuando, lugar),
    ],
    asientos: [...(conDinero ? [cobro] : []), ...(suceso === 'devuelta' ? [devolucion] : [])],
    tarea: TAREAS[suceso] ?? null,
  };
}

function devolucionesDe(suceso: Suceso, cuando: Instante, lugar: number): IntentoDeDemo[] {
  const id = `DEMOV${String(lugar).padStart(4, '0')}`;
  if (suceso === 'devuelta') return [{ clase: 'anulacion', cuando, codigo: CODIGO.aprobado, transaccionId: id }];
  if (suceso !== 'sin-devolver') return [];
  return ESCALERA_MIN.map((minutos) => ({
    clase: 'anulacion',
    cuando: sumarMilisegundos(cuando, minutos * MINUTO_MS),
    codigo: CODIGO.declinada,
    transaccionId: '',
  }));
}

/** Besides those of the onboarding's coupons: one in percent and one in quetzales. */
export const CUPONES = [
  { codigo: 'BIENVENIDO20', descripcion: '20 % menos en el primer cobro', tipo: 'PORCENTAJE', descuento: '20' },
  { codigo: 'CIEN', descripcion: 'Q100.00 menos en el primer cobro', tipo: 'VALOR', descuento: '100' },
] as const;
