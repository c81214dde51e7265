import type { Reloj } from '@aldia/domain/fechas/fechas.ts';
import { almacenEnCarpeta } from './adapters/almacen/carpeta.ts';
import { almacenS3 } from './adapters/almacen/s3.ts';
import { banguatSoap } from './adapters/banguat/soap.ts';
import { carteroEnProceso } from './adapters/correo/cartero-en-proceso.ts';
import type { LibroDeEntregas } from './adapters/correo/libro-de-entregas.ts';
import { libroEnBase } from './adapters/correo/libro-en-base.ts';
import { libroEnCarpeta } from './adapters/correo/libro-en-carpeta.ts';
import { pasarelaCroem } from './adapters/pasarela/croem.ts';
import { ticlabsHttp } from './adapters/ticlabs/http.ts';
import { mensajeroDeNube } from './adapters/whatsapp/cloud-api.ts';
import type { Bd } from './shared/db.ts';
import type { Ajustes } from './shared/env.ts';
import {
  type Almacen,
  type Banguat,
  type CarteroConLibro,
  ErrorDeBanguat,
  ErrorDeCorreo,
  ErrorDePasarela,
  ErrorDeTicLabs,
  ErrorDeWhatsapp,
  type Mensajero,
  type Pasarela,
  type TicLabs,
} from './shared/puertos.ts';

/** What others own, as the settings name it: one place that knows which adapter speaks to whom. */

/** Every port through which something leaves this process. Documents are our own, wherever they are stored. */
export interface HaciaAfuera {
  readonly banguat: Banguat;
  readonly pasarela: Pasarela;
  /** Null without its three settings: its screen says so. */
  readonly ticlabs: TicLabs | null;
  /** Null without a mail server: mails then stay in the outbox, visible in the demo's mailbox, until there is one. */
  readonly cartero: CarteroConLibro | null;
  /** Null without its three settings: then nothing is written for WhatsApp, and only mail goes. */
  readonly mensajero: Mensajero | null;
}

const NADA_SALE = 'nothing leaves a restored copy';
/**
 * The same ports with nobody behind them. Each refuses with the error that says that surely nothing was sent, so that its
 * caller ends as after a cut network. A restored copy has these, whatever its settings say.
 */
export const NADIE_AFUERA = {
  banguat: { tasas: () => Promise.reject(new ErrorDeBanguat('sin-respuesta', NADA_SALE)) },
  pasarela: {
    cobrar: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
    recobrar: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
    anular: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
    consultar: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
    liquidacion: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
    componente: () => Promise.reject(new ErrorDePasarela('no-enviado', NADA_SALE)),
  },
  ticlabs: {
    entrar: () => Promise.reject(new ErrorDeTicLabs('sin-respuesta', NADA_SALE)),
    pedir: () => Promise.reject(new ErrorDeTicLabs('sin-respuesta', NADA_SALE)),
    libros: () => Promise.reject(new ErrorDeTicLabs('sin-respuesta', NADA_SALE)),
    bajar: () => Promise.reject(new ErrorDeTicLabs('sin-respuesta', NADA_SALE)),
  },
  cartero: {
    enviar: () => Promise.reject(new ErrorDeCorreo('reintentar', null, NADA_SALE)),
    entrega: () => Promise.resolve('desconocida'),
    olvidar: () => Promise.resolve(),
  },
  mensajero: { enviar: () => Promise.reject(new ErrorDeWhatsapp('reintentar', null, NADA_SALE)) },
} as const satisfies { readonly [P in keyof HaciaAfuera]: NonNullable<HaciaAfuera[P]> };

/** The ports of this process; for a restored copy, those with nobody behind them. */
export function haciaAfuera(a: Ajustes, esCopia: boolean, bd: Bd, reloj: Reloj): HaciaAfuera {
  if (esCopia) return { ...NADIE_AFUERA, ticlabs: hayTicLabs(a) ? NADIE_AFUERA.ticlabs : null };
  return {
    banguat: banguatSoap(a.BANGUAT_URL, a.BANGUAT_ESPERA_MS),
    pasarela: pasarelaDe(a),
    ticlabs: ticlabsDe(a),
    cartero: a.SMTP_URL ? carteroEnProceso(a.SMTP_URL, a.CORREO_DE, libroDe(a, bd, reloj)) : null,
    mensajero: mensajeroDe(a),
  };
}

/** Only one process can open the embedded database, so the mail process cannot write in it. */
const libroDe = (a: Ajustes, bd: Bd, reloj: Reloj): LibroDeEntregas =>
  a.DATABASE_URL ? libroEnBase(bd, reloj, a.DATABASE_URL) : libroEnCarpeta(`${a.DATOS}/entregas`);

function pasarelaDe(a: Ajustes): Pasarela {
  const ninguna = 'http://127.0.0.1:9/';
  return pasarelaCroem({
    url: a.PASARELA_URL ?? ninguna,
    componenteUrl: a.PASARELA_COMPONENTE_URL ?? ninguna,
    liquidacionUrl: a.PASARELA_LIQUIDACION_URL ?? ninguna,
    apiKey: a.PASARELA_LLAVE ?? '',
    accessCode: a.PASARELA_CODIGO_ACCESO ?? '',
    comercio: a.PASARELA_COMERCIO ?? '',
    terminal: a.PASARELA_TERMINAL ?? '',
    esperaMs: a.PASARELA_ESPERA_MS,
  });
}

export function almacenDe(a: Ajustes): Almacen {
  if (a.ALMACEN === 'carpeta') return almacenEnCarpeta(`${a.DATOS}/documentos`);
  return almacenS3({ url: a.S3_URL ?? '', llave: a.S3_LLAVE ?? '', secreto: a.S3_SECRETO ?? '', region: a.S3_REGION });
}

const hayTicLabs = (a: Ajustes): boolean => Boolean(a.TICLABS_URL && a.TICLABS_USUARIO && a.TICLABS_CLAVE);
function ticlabsDe({
  TICLABS_URL: url,
  TICLABS_USUARIO: usuario,
  TICLABS_CLAVE: clave,
  ...a
}: Ajustes): TicLabs | null {
  return url && usuario && clave ? ticlabsHttp({ url, usuario, clave, esperaMs: a.TICLABS_ESPERA_MS }) : null;
}

function mensajeroDe({ WHATSAPP_URL: url, WHATSAPP_TOKEN: token, WHATSAPP_NUMERO: numero }: Ajustes): Mensajero | null {
  return url && token && numero ? mensajeroDeNube({ url, token, numero }) : null;
}
