import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { type Aviso, NO_FUISTE, RECUPERAR } from '../../shared/avisar-al-duenio.ts';
import { huellaSha256 } from '../../shared/cifrado.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Correo } from '../../shared/correo.ts';
import { saludoA } from '../../shared/saludo.ts';
import type { CambioDeCorreo } from './cambios-de-correo.repo.ts';
import type { Destinatario } from './registro.repo.ts';

/** One key per link, so each link is mailed once; the key does not reveal the token. */
const claveDe = (clase: string, token: string): string => `${clase}:${huellaSha256(token)}`;

export const correoDeVerificacion = (p: Destinatario, para: string, token: string): Correo => ({
  clave: claveDe('verificacion', token),
  para,
  asunto: 'Confirma tu correo en AlDía',
  saludo: saludoA(p),
  parrafos: [
    'Confirma que este correo es tuyo para recibir en él tus formularios y vencimientos.',
    'El enlace vence en 24 horas y sirve una sola vez. Si no lo pediste, no hagas nada.',
  ],
  boton: { texto: 'Confirmar mi correo', ruta: `/confirmacion_correo/${token}/${p.id}`, secreto: token },
});

/** Where the link of a recovery leads, below the product's own address. */
export const rutaDeRecuperacion = (token: string): string => `/recuperacion_confirmacion/${token}`;

export const correoDeRecuperacion = (p: Destinatario, token: string): Correo => ({
  clave: claveDe('recuperacion', token),
  para: p.correo,
  asunto: 'Cambia tu contraseña de AlDía',
  saludo: saludoA(p),
  parrafos: [
    'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, abre este enlace y elige una nueva.',
    'El enlace vence en 30 minutos y sirve una sola vez. Si no fuiste tú, no hagas nada: tu contraseña no cambió.',
  ],
  boton: { texto: 'Elegir una contraseña nueva', ruta: rutaDeRecuperacion(token), secreto: token },
});

/** Sent after somebody stopped a change of mail. */
export const correoDeClaveAnulada = (p: Destinatario, token: string): Correo => ({
  clave: claveDe('clave-anulada', token),
  para: p.correo,
  asunto: 'Elige otra contraseña de AlDía',
  saludo: saludoA(p),
  parrafos: [
    'Alguien detuvo un cambio de correo de tu cuenta. La contraseña que tenía ya no sirve: elige otra.',
    'El enlace vence en 30 minutos y sirve una sola vez. Si venció, pide otro donde se recupera la contraseña.',
  ],
  boton: { texto: 'Elegir una contraseña nueva', ruta: rutaDeRecuperacion(token), secreto: token },
});

type Entorno = Pick<Contexto, 'reloj' | 'ajustes'>;
const escribenos = ({ ajustes }: Entorno): string =>
  ajustes.CONTACTO_CORREO ? `escribe a ${ajustes.CONTACTO_CORREO}` : 'escríbenos';

/** What the owner of a known account may do. Only AlDía opens a deactivated account: no recovery comes to it. */
const loQueSigue = (p: Destinatario, entorno: Entorno): Pick<Correo, 'parrafos' | 'boton'> =>
  p.activo
    ? {
        parrafos: ['Si fuiste tú y no recuerdas tu contraseña, recupérala. Si no fuiste tú, no tienes que hacer nada.'],
        boton: { texto: 'Recuperar mi contraseña', ruta: '/recuperar_pass' },
      }
    : {
        parrafos: [
          `Tu cuenta está desactivada. Si quieres usarla otra vez, ${escribenos(entorno)}. Si no fuiste tú, no tienes que hacer nada.`,
        ],
      };

/** Tells the owner of an account that somebody tried to register it again; at most once a day. */
export function correoDeRegistroRepetido(p: Destinatario, entorno: Entorno): Correo {
  const hoy = entorno.reloj.hoy();
  const { parrafos, ...sigue } = loQueSigue(p, entorno);
  return {
    clave: `registro-repetido:${p.id}:${hoy}`,
    para: p.correo,
    asunto: 'Alguien intentó registrar tu NIT en AlDía',
    saludo: saludoA(p),
    parrafos: [
      `El ${formatDia(hoy)} alguien intentó crear una cuenta con tu NIT o tu CUI. Ya tienes una, y no cambió.`,
      ...parrafos,
    ],
    datos: [['NIT de tu cuenta', formatNit(p.nit)]],
    ...sigue,
  };
}

/**
 * Goes to the typed address when the account known by that NIT or CUI has no mail. It repeats only what was typed, and does not say
 * which of the two is known. Once a day for the same data.
 */
export const correoDeRegistroSinCuenta = (
  r: { readonly correo: string; readonly nit: string; readonly cui: string },
  entorno: Entorno,
): Correo => ({
  clave: claveDe('registro-sin-cuenta', `${r.correo}:${r.nit}:${r.cui}:${entorno.reloj.hoy()}`),
  para: r.correo,
  asunto: 'No pudimos crear tu cuenta de AlDía',
  saludo: 'Hola:',
  parrafos: [
    'El NIT o el CUI que escribiste al registrarte ya está en AlDía. No creamos otra cuenta ni cambiamos nada.',
    'Revisa que el NIT y el CUI sean de la misma persona y que elegiste Cliente, y regístrate otra vez.',
    `Si ya lo revisaste, ${escribenos(entorno)}. Si no te registraste, no hagas nada.`,
  ],
  datos: [['NIT que escribiste', formatNit(r.nit)], ...(r.cui === '' ? [] : [['CUI que escribiste', r.cui] as const])],
  boton: { texto: 'Registrarme otra vez', ruta: '/register' },
});

export const CLAVE_CAMBIADA: Aviso = {
  asunto: 'Tu contraseña de AlDía cambió',
  parrafos: ['La contraseña de tu cuenta cambió y cerramos todas tus sesiones.', NO_FUISTE],
  boton: RECUPERAR,
};

/**
 * How a mail changes: its person asked for another address, its person replaced one that nobody had verified, or an administrator put
 * another one.
 */
export type ComoCambia = 'pedido' | 'sustituido' | 'administrador';
const QUE_PASO: Readonly<Record<ComoCambia, string>> = {
  sustituido: 'Desde tu cuenta pusieron otro correo. Ya lo usamos para escribirte.',
  pedido: 'Desde tu cuenta pidieron usar otro correo. Lo usaremos cuando su dueño lo confirme.',
  administrador: 'Un administrador de AlDía puso otro correo en tu cuenta. Ya lo usamos para escribirte.',
};

const AL_DETENER = {
  probado: 'Al detenerlo se cierran todas las sesiones y tu contraseña deja de servir.',
  sinProbar:
    'Al detenerlo, la cuenta vuelve a usar este correo y se cierran todas las sesiones. Su contraseña no cambia: si la cuenta es tuya, cámbiala después.',
} as const;
const DONDE_SE_RECUPERA = {
  aqui: 'Hasta entonces, los enlaces para elegir otra contraseña siguen llegando a este correo.',
  antes: 'Los enlaces para elegir otra llegan al correo que tenías antes, hasta 72 horas después de ese cambio.',
} as const;

/**
 * Goes to the address that was in use: whoever changed it may not be the owner (D-46). The reader may not be the owner either if nobody
 * verified that address.
 */
export const correoDeCambio = (
  p: Destinatario,
  cambio: CambioDeCorreo,
  token: string,
  { como, recupera }: { readonly como: ComoCambia; readonly recupera: boolean },
): Correo => ({
  clave: claveDe('correo-cambiado', token),
  para: cambio.anterior,
  asunto: 'Pidieron cambiar el correo de tu cuenta de AlDía',
  saludo: saludoA(p),
  parrafos: [
    QUE_PASO[como],
    'Si fuiste tú, no hagas nada. Si no, detén el cambio con este botón: sirve durante 72 horas.',
    AL_DETENER[cambio.anteriorVerificadoEn === null ? 'sinProbar' : 'probado'],
    DONDE_SE_RECUPERA[recupera ? 'aqui' : 'antes'],
  ],
  datos: [['Correo nuevo', taparCorreo(cambio.nuevo)]],
  boton: { texto: 'Detener el cambio', ruta: `/detener_cambio_correo/${token}`, secreto: token },
});

/** 'a•••@ejemplo.gt': the owner recognises the address; other readers of the mailbox do not. */
const taparCorreo = (correo: string): string => correo.replace(/^(.).*(?=@)/, '$1•••');
