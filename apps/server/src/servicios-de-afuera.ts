import { almacenEnCarpeta } from './adapters/almacen/carpeta.ts';
import { almacenS3 } from './adapters/almacen/s3.ts';
import { pasarelaCroem } from './adapters/pasarela/croem.ts';
import { ticlabsHttp } from './adapters/ticlabs/http.ts';
import type { Ajustes } from './shared/env.ts';
import type { Almacen, Pasarela, TicLabs } from './shared/puertos.ts';

/** What others own, as the settings name it: one place that knows which adapter speaks to whom. */

export function pasarelaDe(a: Ajustes): Pasarela {
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

/** Null without its three settings: its screen says so. */
export function ticlabsDe({
  TICLABS_URL: url,
  TICLABS_USUARIO: usuario,
  TICLABS_CLAVE: clave,
  ...a
}: Ajustes): TicLabs | null {
  return url && usuario && clave ? ticlabsHttp({ url, usuario, clave, esperaMs: a.TICLABS_ESPERA_MS }) : null;
}
