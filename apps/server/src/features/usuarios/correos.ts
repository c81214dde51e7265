import { AVISOS_DE_SU_GESTOR as G } from '@aldia/contract/textos-de-su-gestor.ts';
import { type Dia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { finSiCancela } from '@aldia/domain/suscripciones/vigencia.ts';
import { cambioDeAdministrador } from '@aldia/domain/usuarios/roles-nuevos.ts';
import { listCorreosDeAdministradores } from '../../shared/administradores.repo.ts';
import { type Aviso, avisarAlDuenio, RECUPERAR } from '../../shared/avisar-al-duenio.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { findNombre, type UsuarioTomado } from '../../shared/edicion-de-usuario.repo.ts';
import type { SinCobro } from '../suscripciones/index.ts';

/** Tells the account's owner what somebody else did to it. */
const avisar = (
  ctx: Parameters<typeof avisarAlDuenio>[0],
  { id }: Pick<UsuarioTomado, 'id'>,
  clave: string,
  aviso: Aviso,
): Promise<void> => avisarAlDuenio(ctx, id, `${clave}:${id}:${ctx.reloj.ahora()}`, aviso);

export const avisarDeClave = (ctx: Contexto, u: UsuarioTomado): Promise<void> =>
  avisar(ctx, u, 'clave-temporal', {
    asunto: 'Pusimos una contraseña temporal en tu cuenta de AlDía',
    parrafos: [
      'Un administrador puso una contraseña temporal en tu cuenta y cerramos tus sesiones. Te la da esa persona: no va en este correo.',
      'Sirve durante 24 horas. Al ingresar con ella eliges una contraseña tuya.',
      'Si no pediste ayuda para ingresar, recupera tu cuenta ahora y escríbenos.',
    ],
    boton: RECUPERAR,
  });

export const avisarDeFactor = (ctx: Contexto, u: UsuarioTomado, motivo: string): Promise<void> =>
  avisar(ctx, u, 'factor-quitado', {
    asunto: 'Quitamos el segundo factor de tu cuenta de AlDía',
    parrafos: [
      'Un administrador quitó el segundo factor de tu cuenta y cerramos tus sesiones. Ahora ingresas solo con tu contraseña.',
      'Actívalo otra vez en Mi perfil. Si no lo pediste, cambia tu contraseña ahora y escríbenos.',
    ],
    datos: [['Motivo', motivo]],
    boton: { texto: 'Ingresar', ruta: '/' },
  });

/** The same, done from the server's console: nobody else administers. */
export const avisarDeFactorPerdido = (
  ctx: Parameters<typeof avisarAlDuenio>[0],
  id: number,
  { quien, motivo }: { readonly quien: string; readonly motivo: string },
): Promise<void> =>
  avisar(ctx, { id }, 'factor-perdido', {
    asunto: 'Quitamos el segundo factor de tu cuenta de AlDía',
    parrafos: [
      'Quien opera el servidor quitó el segundo factor de tu cuenta y cerró tus sesiones. Ahora ingresas solo con tu contraseña.',
      'Actívalo otra vez en Mi perfil. Si no lo pediste, cambia tu contraseña ahora y habla con quien opera el servidor.',
    ],
    datos: [
      ['Quién', quien],
      ['Motivo', motivo],
    ],
    boton: { texto: 'Ingresar', ruta: '/' },
  });

export const avisarDeSesiones = (ctx: Contexto, u: UsuarioTomado, motivo: string): Promise<void> =>
  avisar(ctx, u, 'sesiones-cerradas', {
    asunto: 'Cerramos tus sesiones en AlDía',
    parrafos: [
      'Un administrador cerró tus sesiones en todos tus aparatos. Tu contraseña sigue igual: ingresa otra vez para seguir.',
      'Si crees que alguien más entró a tu cuenta, cambia tu contraseña ahora y escríbenos.',
    ],
    datos: [['Motivo', motivo]],
    boton: { texto: 'Ingresar', ruta: '/' },
  });

const enPalabras = (roles: readonly number[]): string => roles.map(nombreDeRol).join(', ');
const DE_ADMINISTRADOR = {
  empieza: {
    asunto: 'Hay un administrador nuevo en AlDía',
    parrafo: 'Se dio el rol de administrador a una persona: desde ahora puede ver y cambiar todo lo que tú puedes.',
  },
  deja: {
    asunto: 'Hay un administrador menos en AlDía',
    parrafo: 'Se quitó el rol de administrador a una persona.',
  },
} as const;
interface RolesCambiados {
  readonly antes: readonly number[];
  readonly nuevos: readonly number[];
  /** The subscriptions that are no longer charged, because the person lost the role for them. */
  readonly sinCobro: readonly SinCobro[];
  /** The name of the gestor who still has the person although they are no longer a client; null if none. */
  readonly gestor: string | null;
}

/** A personal plan pays for new months, which are no longer opened; a paid portfolio still serves its clients. */
const finDePlan = (s: SinCobro, hoy: Dia): string =>
  `Sin el rol de cliente, tu plan ${s.plan.nombre} ya no se cobra${
    finSiCancela(s, hoy).quedanDias ? `: está pagado hasta el ${formatDiaLargo(s.fechaFin)}.` : ' y termina hoy.'
  } No abrimos meses nuevos a tu nombre.`;
const finDeCartera = (s: SinCobro, hoy: Dia): string =>
  `Sin el rol de gestor, la suscripción de tu cartera ya no se cobra${
    finSiCancela(s, hoy).quedanDias
      ? `: sirve a tus clientes hasta el ${formatDiaLargo(s.fechaFin)}.`
      : ' y termina hoy: tus clientes quedan sin servicio.'
  }`;

/** What the new roles change in charges and in who manages the account: the person reads this nowhere else. */
const loQueTrae = ({ sinCobro, gestor }: RolesCambiados, hoy: Dia): string[] => [
  ...sinCobro.map((s) => (s.plan.deRango ? finDeCartera(s, hoy) : finDePlan(s, hoy))),
  ...(gestor === null
    ? []
    : [`${gestor} te tiene todavía en su cartera. Puedes terminar esa autorización en Mi gestor.`]),
];

/**
 * Tells the person whose roles changed. When somebody becomes or stops being an administrator, it also tells all other administrators,
 * the actor included. Call it after the change.
 */
export async function avisarDeRoles(ctx: Contexto, u: UsuarioTomado, c: RolesCambiados): Promise<void> {
  const { antes, nuevos } = c;
  const roles = [
    ['Roles de antes', enPalabras(antes)],
    ['Roles de ahora', enPalabras(nuevos)],
  ] as const;
  await avisar(ctx, u, 'roles-cambiados', {
    asunto: 'Cambiaron los roles de tu cuenta de AlDía',
    parrafos: [
      'Un administrador cambió lo que puedes hacer en AlDía y cerramos tus sesiones. Vuelve a ingresar para seguir.',
      ...loQueTrae(c, ctx.reloj.hoy()),
      'Si no lo esperabas, escríbenos.',
    ],
    datos: roles,
    boton: c.gestor === null ? { texto: 'Ingresar', ruta: '/' } : { texto: G.verMiGestor, ruta: '/mi_gestor' },
  });
  const cambio = cambioDeAdministrador(antes, nuevos);
  if (cambio === null) return;
  const { asunto, parrafo } = DE_ADMINISTRADOR[cambio];
  const quien = (await findNombre(ctx.tx, ctx.actor.usuarioId)) ?? '';
  for (const a of await listCorreosDeAdministradores(ctx.tx)) {
    if (a.id === u.id) continue;
    await avisarAlDuenio(ctx, a.id, `quien-administra:${u.id}:${a.id}:${ctx.reloj.ahora()}`, {
      asunto,
      parrafos: [parrafo, 'Si no lo esperabas, revisa sus roles ahora y cierra las sesiones que no conozcas.'],
      datos: [['Persona', u.nombre], ...roles, ['Lo hizo', quien]],
      boton: { texto: 'Ver los usuarios', ruta: '/reporte_usuarios' },
    });
  }
}
