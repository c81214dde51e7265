import {
  enmascararTarjeta,
  type MarcaDeTarjeta,
  marcaDeTarjeta,
  ultimosCuatro,
} from '@aldia/domain/identificadores/tarjeta.ts';
import type { Falla } from './pasarela-fallas.ts';

/** What a card makes the provider do, for each operation; by default it approves. */
export interface TarjetaDePrueba {
  readonly caso: string;
  readonly numero: string;
  readonly quePasa: string;
  /** Sale and Rebill. */
  readonly cobro?: Falla;
  /** Rebill only, for the first `veces` of each account. */
  readonly recobro?: { readonly veces: number; readonly falla: Falla };
  readonly anulacion?: Falla;
  /** The component refuses to verify it, with this reason. */
  readonly verificacion?: string;
}

const codigo = (valor: string): Falla => ({ clase: 'codigo', valor });

/** docs/pasarela-de-prueba.md shows this table. Never move a row: the accounts of saved cards name it by its position. */
export const TARJETAS_DE_PRUEBA: readonly TarjetaDePrueba[] = [
  { caso: 'aprobada', numero: '4111111111111111', quePasa: 'Aprobada (00)' },
  { caso: 'aprobada-mastercard', numero: '5555555555554444', quePasa: 'Aprobada (00), Mastercard' },
  { caso: 'aprobada-amex', numero: '378282246310005', quePasa: 'Aprobada (00), American Express: CVV de 4 cifras' },
  { caso: '51', numero: '4000000000000515', quePasa: 'Fondos insuficientes (51)', cobro: codigo('51') },
  { caso: '05', numero: '4000000000000051', quePasa: 'No autorizada (05)', cobro: codigo('05') },
  { caso: '111', numero: '4000000000001117', quePasa: 'TID inválido (111)', cobro: codigo('111') },
  { caso: '57', numero: '4000000000000572', quePasa: 'Bloqueada o cancelada por el banco (57)', cobro: codigo('57') },
  { caso: '132', numero: '4000000000001323', quePasa: 'Reportada como perdida o robada (132)', cobro: codigo('132') },
  {
    caso: 'codigo-desconocido',
    numero: '4000000000000960',
    quePasa: 'Código que nadie conoce (96)',
    cobro: codigo('96'),
  },
  {
    caso: 'corte-antes',
    numero: '4000000000001000',
    quePasa: 'No cobra y corta la conexión sin responder',
    cobro: { clase: 'antes' },
  },
  {
    caso: 'corte-despues',
    numero: '4000000000002008',
    quePasa: 'Cobra y corta la conexión sin responder',
    cobro: { clase: 'despues' },
  },
  { caso: 'html', numero: '4000000000003006', quePasa: 'Cobra y responde una página HTML', cobro: { clase: 'html' } },
  {
    caso: 'lenta',
    numero: '4000000000004004',
    quePasa: 'Aprobada (00), tras 6 segundos',
    cobro: { clase: 'lento', ms: 6000 },
  },
  {
    caso: 'anulacion-rechazada',
    numero: '4000000000005001',
    quePasa: 'Aprobada (00); su anulación se rechaza (05)',
    anulacion: codigo('05'),
  },
  {
    caso: 'anulacion-sin-respuesta',
    numero: '4000000000006009',
    quePasa: 'Aprobada (00); su anulación no se hace y no se responde',
    anulacion: { clase: 'antes' },
  },
  {
    caso: 'aprobacion-tardia',
    numero: '4000000000007007',
    quePasa: 'Corta la conexión; durante 45 segundos la consulta no sabe nada y después está aprobada',
    cobro: { clase: 'tarde', segundos: 45 },
  },
  {
    caso: 'recobro-51',
    numero: '4000000000008005',
    quePasa: 'Aprobada (00); sus dos primeros recobros se rechazan con 51 y los demás se aprueban',
    recobro: { veces: 2, falla: codigo('51') },
  },
  {
    caso: 'no-verificada',
    numero: '4000000000009003',
    quePasa: 'El formulario no la acepta',
    verificacion: 'El banco emisor no pudo verificar la tarjeta',
  },
];

/** A group of digits that tells our accounts from others. */
const SELLO = 'a1da';
const PREFIJO = '4';

/**
 * An account token that names its row, so that a card saved yesterday works today although nothing is kept on disk. Two
 * accounts of one row differ by `serie`, 20 hexadecimal digits.
 */
export function cuentaDe(indice: number, serie: string): string {
  const s = serie.toLowerCase().padStart(20, '0');
  const lugar = indice.toString(16).padStart(2, '0');
  return `${s.slice(0, 8)}-${lugar}${s.slice(8, 10)}-${PREFIJO}${s.slice(10, 13)}-${SELLO}-${s.slice(13, 20)}${s.slice(0, 5)}`;
}

/** The account of a documented case, for seeded data. Throws RangeError for an unknown case. */
export function cuentaDePrueba(caso: string, serie: string): string {
  const indice = TARJETAS_DE_PRUEBA.findIndex((t) => t.caso === caso);
  if (indice < 0) throw new RangeError(`No hay una tarjeta de prueba '${caso}'`);
  return cuentaDe(indice, serie);
}

/** The row that an account names; null when it is none of ours. */
export function tarjetaDe(cuenta: string): TarjetaDePrueba | null {
  const [, lugar] = /^[\da-f]{8}-([\da-f]{2})[\da-f]{2}-4[\da-f]{3}-a1da-[\da-f]{12}$/.exec(cuenta) ?? [];
  return lugar === undefined ? null : (TARJETAS_DE_PRUEBA[Number.parseInt(lugar, 16)] ?? null);
}

export interface DetallesDeCuenta {
  readonly AccountToken: string;
  readonly AccountNumber: string;
  readonly CardHolderName: string;
  readonly CardNumber: string;
  readonly ExpirationDate: string;
  readonly Id: number;
}

export interface TarjetaEscrita {
  readonly numero: string;
  readonly titular: string;
  readonly mes: number;
  readonly anio: number;
  readonly cvv: string;
}

export const cifrasDeCvv = (marca: MarcaDeTarjeta): number => (marca === 'amex' ? 4 : 3);

/** What is wrong with a typed card, in words for the person; null when it can be saved. */
export function impedimentoDe(t: TarjetaEscrita, mesActual: string): string | null {
  const tarjeta = TARJETAS_DE_PRUEBA.find((p) => p.numero === t.numero);
  if (!tarjeta) return 'Esta pasarela es de prueba y sólo acepta las tarjetas de su documentación';
  if (t.titular.trim() === '') return 'Escribe el nombre del titular';
  const vence = `${t.anio}-${String(t.mes).padStart(2, '0')}`;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(vence) || vence < mesActual) return 'La tarjeta está vencida';
  if (!new RegExp(`^\\d{${cifrasDeCvv(marcaDeTarjeta(t.numero))}}$`).test(t.cvv)) return 'El CVV no es válido';
  return tarjeta.verificacion ?? null;
}

/** What the form returns for a card that can be saved: neither number nor CVV. */
export function detallesDe(t: TarjetaEscrita, id: number, serie: string): DetallesDeCuenta {
  const indice = TARJETAS_DE_PRUEBA.findIndex((p) => p.numero === t.numero);
  return {
    AccountToken: cuentaDe(indice, serie),
    AccountNumber: `W-${serie.slice(-8).toUpperCase()}${ultimosCuatro(t.numero)}`,
    CardHolderName: t.titular.trim(),
    CardNumber: enmascararTarjeta(t.numero),
    ExpirationDate: `${String(t.mes).padStart(2, '0')}/${t.anio}`,
    Id: id,
  };
}
