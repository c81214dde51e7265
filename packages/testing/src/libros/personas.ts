import type { Azar } from './azar.ts';

const NOMBRES = [
  'María José',
  'Juan Carlos',
  'Ana Lucía',
  'José Luis',
  'Claudia',
  'Óscar',
  'Mynor',
  'Íngrid',
  'Byron',
  'Zoila',
];
export const APELLIDOS = [
  'Pérez',
  'López',
  'García',
  'Tzoc',
  'Ajú',
  'Muñoz',
  'Xicay',
  'De León',
  'Chacón',
  'Güinac',
  'Morales',
];
const GIROS = [
  'Ferretería',
  'Distribuidora',
  'Librería',
  'Farmacia',
  'Servicios',
  'Agropecuaria',
  'Transportes',
  'Abarrotería',
];
const LUGARES = [
  'El Quetzal',
  'Xelajú',
  'La Antigua',
  'Los Altos',
  'Petén',
  'San Cristóbal & Hijos',
  'Ñuñoa',
  'La Ceiba "2"',
];

/** A tax number with a right check digit (module 11, K for ten), without hyphen. */
export function nitDePrueba(azar: Azar): string {
  const cuerpo = String(azar.entero(1_000_000, 99_999_999));
  const suma = [...cuerpo].reduce((s, cifra, i) => s + Number(cifra) * (cuerpo.length + 1 - i), 0);
  const verificador = (11 - (suma % 11)) % 11;
  return `${cuerpo}${verificador === 10 ? 'K' : verificador}`;
}

/** Somebody with a tax number. */
export interface PersonaDePrueba {
  readonly nit: string;
  readonly nombre: string;
}

/** A person or a business, in capitals as SAT writes names. */
export function personaDePrueba(azar: Azar): PersonaDePrueba {
  const nombre = azar.suerte(0.5)
    ? `${azar.elegir(NOMBRES)} ${azar.elegir(APELLIDOS)} ${azar.elegir(APELLIDOS)}`
    : `${azar.elegir(GIROS)} ${azar.elegir(LUGARES)}, S.A.`;
  return { nit: nitDePrueba(azar), nombre: nombre.toUpperCase() };
}

/** Certifiers of electronic invoices: three do nearly all the work. */
export const CERTIFICADORES: readonly PersonaDePrueba[] = [
  { nit: '16693949', nombre: 'SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA' },
  { nit: '12521337', nombre: 'INFILE, S.A.' },
  { nit: '50510231', nombre: 'MEGAPRINT, S.A.' },
];
