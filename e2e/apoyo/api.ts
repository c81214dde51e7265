import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const tokens = new WeakMap<BrowserContext, string>();

/** Records the token of a session, from the session's own calls. */
export function anotarToken(contexto: BrowserContext, peticion: Request): void {
  const pase = peticion.headers()['authorization'];
  if (pase) tokens.set(contexto, pase);
}

/** Part of a row of a list of declarations, as on the wire. */
export interface FilaDeApi {
  readonly id: number;
  readonly usuario_id: number;
  readonly nombre: string;
  readonly nit: string;
  readonly periodo: string;
  readonly regimen_id: number;
  readonly status_id: number;
  readonly estado: string;
  readonly asignado_id: number;
  readonly asignado: string;
  readonly facturas: boolean | 0 | 1;
  readonly pago_realizado: boolean | 0 | 1;
  readonly numero_formulario: string;
  readonly correo_usuario: string;
  readonly version?: number;
}

export interface CorreoDeApi {
  readonly para: string;
  readonly asunto: string;
  readonly enviado: string | null;
}

/** The month that the lists select: the current one in Guatemala. */
export function mesElegido(): string {
  const partes = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala', year: 'numeric', month: '2-digit' });
  return partes.format(new Date()).slice(0, 7);
}

async function llamar(page: Page, metodo: 'GET' | 'POST' | 'PUT', ruta: string, data?: object): Promise<unknown> {
  // The first screen of a session may not have made its first call yet.
  await expect
    .poll(() => tokens.has(page.context()), { message: 'la página todavía no ha llamado al servidor' })
    .toBe(true);
  const pase = tokens.get(page.context()) ?? '';
  const respuesta = await page.request.fetch(new URL(`/api${ruta}`, page.url()).href, {
    method: metodo,
    headers: { authorization: pase, 'x-requested-with': 'aldia' },
    ...(data === undefined ? {} : { data }),
  });
  expect(respuesta.status(), `${metodo} ${ruta}`).toBe(200);
  return ((await respuesta.json()) as { readonly data: unknown }).data;
}

export const leer = (page: Page, ruta: string): Promise<unknown> => llamar(page, 'GET', ruta);
export const preguntar = (page: Page, ruta: string, data: object): Promise<unknown> => llamar(page, 'POST', ruta, data);

/** Takes away the views that this person named: a journey that is tried again finds what its first try left. */
export async function sinVistas(page: Page): Promise<void> {
  for (const { id } of (await leer(page, '/vistas/listado')) as readonly { readonly id: number }[])
    await llamar(page, 'PUT', '/vistas/estado', { id, activa: false });
}

export async function declaracion(page: Page, id: number): Promise<FilaDeApi> {
  return (await leer(page, `/declaracion/una/${id}`)) as FilaDeApi;
}

/** The clients of a regime who wait to be loaded this month. */
export async function porCargar(page: Page, regimen: number): Promise<readonly FilaDeApi[]> {
  const pedido = { fecha: `${mesElegido()}-01`, regimen_id: regimen, limite: 100 };
  return (await preguntar(page, '/usuario/listado/ingreso', pedido)) as readonly FilaDeApi[];
}

export async function correosPara(page: Page, correo: string): Promise<readonly CorreoDeApi[]> {
  return (await leer(page, `/buzon/listado?busqueda=${encodeURIComponent(correo)}`)) as readonly CorreoDeApi[];
}
