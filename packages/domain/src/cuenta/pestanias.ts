import { enHorario, type Horario } from '../fechas/horario.ts';
import { esEmpleado } from '../permisos/actor.ts';
import { puede } from '../permisos/permisos.ts';
import { type Actor, DE_FUERA, tieneRol } from '../permisos/roles.ts';

/** The tabs of the account page by the number that stands in the address (spec 1, section 2.9), in their order. */
export const PESTANIA = {
  datosPersonales: 1,
  contrasenia: 2,
  tarjetas: 3,
  datosSat: 4,
  suscripcion: 5,
  correo: 6,
  perfil: 7,
} as const;
export type Pestania = (typeof PESTANIA)[keyof typeof PESTANIA];

const SOLO_COMPLETOS: readonly Pestania[] = [
  PESTANIA.datosPersonales,
  PESTANIA.contrasenia,
  PESTANIA.suscripcion,
  PESTANIA.perfil,
];

/** The tabs that staff always have, like their colleagues. */
const DE_QUIEN_TRABAJA: readonly Pestania[] = [PESTANIA.datosPersonales, PESTANIA.contrasenia];

/** Cards, plan and SAT data belong to a client or a gestor, whatever other roles they have (G-118); a page of only staff has no tabs. */
export const tienePestanias = (actor: Pick<Actor, 'roles'>): boolean => tieneRol(actor, ...DE_FUERA);

/** The tabs of a person; `completa` is whether they have a card, or a gestor who pays for them (decisions-1, A3; D-63). */
export function pestaniasVisibles(actor: Actor, completa: boolean): readonly Pestania[] {
  const trabaja = esEmpleado(actor);
  return Object.values(PESTANIA).filter((p) => {
    if (p === PESTANIA.perfil && !puede(actor, 'perfilDeclaracion.cambiar')) return false;
    return completa || !SOLO_COMPLETOS.includes(p) || (trabaja && DE_QUIEN_TRABAJA.includes(p));
  });
}

/** The card tab is closed before 7:00 and from 23:00 (spec 1, section 9). */
export const HORARIO_DE_TARJETAS: Horario = { abre: 7, cierra: 23 };
/** Whether cards may be touched at an hour of Guatemala. */
export const tarjetasAbiertas = (hora: number, horario = HORARIO_DE_TARJETAS): boolean => enHorario(hora, horario);

/** The tab of an address: the mails when it names none, or one that does not exist, is hidden or is closed (decisions-1, D21). */
export function pestaniaDe(texto: string, visibles: readonly Pestania[], hora: number): Pestania {
  const pedida = visibles.find((p) => String(p) === texto);
  if (pedida === undefined || (pedida === PESTANIA.tarjetas && !tarjetasAbiertas(hora))) return PESTANIA.correo;
  return pedida;
}
