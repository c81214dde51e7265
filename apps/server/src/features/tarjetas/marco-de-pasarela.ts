import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/app-error.ts';
import { firmar, firmaVale, tokenAleatorio } from '../../shared/cifrado.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { contarEnVentana } from '../../shared/limite.repo.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { PUENTE, PUENTE_SIN_FORMULARIO } from './puente.ts';

/** Outside /api: it is a page, and the provider's script runs in it (ADR 19). */
const RUTA = '/pago/marco';
const VIDA_MS = 2 * 60_000;

type Entorno = Pick<Recursos, 'maestra' | 'reloj'>;
const loFirmado = (uso: string, vence: string): string => `pago-marco:${uso}:${vence}`;

/** Makes an address of the page with the provider's form: it works once, within two minutes. */
export function direccionDelMarco(entorno: Entorno): string {
  const vence = sumarMilisegundos(entorno.reloj.ahora(), VIDA_MS);
  const uso = tokenAleatorio();
  const firma = firmar(entorno.maestra.llave, loFirmado(uso, vence));
  return `${RUTA}?${new URLSearchParams({ uso, vence, firma })}`;
}

/**
 * What the page may do. `sandbox` without allow-same-origin gives it an origin of its own: no session, no storage, no call to our
 * server. Only this page admits inline scripts, because the provider's fragment consists of them; what they read can go only to the
 * provider.
 */
function politicaDe(pasarela: string): string {
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'unsafe-inline' ${pasarela}`,
    `style-src 'unsafe-inline' ${pasarela}`,
    `connect-src ${pasarela}`,
    `img-src data: ${pasarela}`,
    `font-src ${pasarela}`,
    `form-action ${pasarela}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

// Without a colour scheme of its own, a frame is painted white inside a dark page.
const pagina = (cuerpo: string, guion: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Tarjeta</title><style>html{color-scheme:light dark;background:transparent}body{margin:0;overflow:hidden;font-family:system-ui,sans-serif}</style></head><body>${cuerpo}<script>${guion}</script></body></html>`;

interface Consulta {
  readonly uso?: string;
  readonly vence?: string;
  readonly firma?: string;
}

/** Uses up the address. Throws ENLACE_VENCIDO when it is not ours, expired or was used before. */
async function gastar(recursos: Recursos, { uso = '', vence = '', firma = '' }: Consulta): Promise<void> {
  const esNuestra = firmaVale(recursos.maestra, loFirmado(uso, vence), firma);
  const estaViva = esNuestra && Date.parse(vence) > milisegundos(recursos.reloj.ahora());
  // Counted in the window of its expiry, not of now, so that all uses of an address fall in one window.
  const esPrimera = estaViva && (await contarEnVentana(recursos.bd, `pago-marco:${uso}`, 1, vence)) === 1;
  if (!esPrimera) throw new AppError('ENLACE_VENCIDO');
}

/** Serves the provider's form as a page that only a frame of ours may show. */
export function registrarMarcoDePasarela(app: FastifyInstance, recursos: Recursos): void {
  const { PASARELA_COMPONENTE_URL: direccion } = recursos.ajustes;
  // A demo without a provider admits no origin; the frame then reports that the form is missing.
  const politica = politicaDe(direccion === undefined ? '' : new URL(direccion).origin);
  app.get<{ Querystring: Consulta }>(RUTA, async (peticion, respuesta) => {
    await gastar(recursos, peticion.query);
    const componente = await recursos.pasarela.componente().catch((err: unknown) => {
      recursos.log.error({ err }, 'card component');
      return null;
    });
    return respuesta
      .status(componente === null ? 503 : 200)
      .header('content-security-policy', politica)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(componente === null ? pagina('', PUENTE_SIN_FORMULARIO) : pagina(componente, PUENTE));
  });
}
