import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { productoEnMarcha, RED_MALA } from '../playwright.config.ts';
import { ingresar, type Persona } from './acceso.ts';
import { anotarToken } from './api.ts';
import { conRedMala } from './red-mala.ts';

export { expect };

/** Errors that a journey provokes on purpose: '401' allows the browser's own console line about that answer. */
interface Consola {
  readonly permitir: (que: RegExp) => void;
}

interface Apoyo {
  /** The errors that this journey allows, in every browser. */
  readonly permitidos: RegExp[];
  readonly consola: Consola;
  /** Opens a browser for another person, watched like the first one. */
  readonly otroNavegador: () => Promise<Page>;
  /** Another person in a browser of their own, already on their first page. */
  readonly otraPersona: (quien: Persona) => Promise<Page>;
}

/** Records every error of the console, of a script or of the content policy, on any page of the context. */
function vigilar(contexto: BrowserContext, errores: string[]): void {
  contexto.on('console', (mensaje) => {
    if (mensaje.type() === 'error') errores.push(`${mensaje.text()} (${mensaje.location().url})`);
  });
  contexto.on('weberror', (error) => errores.push(`script: ${error.error().message}`));
  contexto.on('request', (peticion) => anotarToken(contexto, peticion));
}

const oirPolitica = (): void =>
  document.addEventListener('securitypolicyviolation', (e) =>
    console.error(`política de contenido: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`),
  );

let direcciones = 0;
/** A documentation address that no other journey of this run uses. */
const direccionNueva = (): string => `203.0.${113 + Math.floor(++direcciones / 254)}.${1 + (direcciones % 254)}`;

/** The test of every journey: it fails if an error is left in the console. */
export const test = base.extend<Apoyo>({
  page: async ({ page }, usar) => {
    if (RED_MALA) await conRedMala(page);
    await usar(page);
  },
  baseURL: async ({ locale: _ }, usar) => {
    await usar(productoEnMarcha().url);
  },
  extraHTTPHeaders: async ({ locale: _ }, usar) => {
    await usar({ 'x-forwarded-for': direccionNueva() });
  },
  permitidos: async ({ locale: _ }, usar) => {
    await usar([]);
  },
  consola: [
    async ({ context, permitidos }, usar) => {
      const errores: string[] = [];
      vigilar(context, errores);
      await context.addInitScript(oirPolitica);
      await usar({ permitir: (que) => void permitidos.push(que) });
      const deVerdad = errores.filter((e) => !permitidos.some((p) => p.test(e)));
      expect(deVerdad, 'errores en la consola del navegador').toEqual([]);
    },
    { auto: true },
  ],
  otroNavegador: async ({ browser, contextOptions, baseURL, permitidos }, usar) => {
    const abiertos: BrowserContext[] = [];
    const errores: string[] = [];
    await usar(async () => {
      const contexto = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' });
      abiertos.push(contexto);
      vigilar(contexto, errores);
      const pagina = await contexto.newPage();
      if (RED_MALA) await conRedMala(pagina);
      return pagina;
    });
    await Promise.all(abiertos.map((contexto) => contexto.close()));
    const deVerdad = errores.filter((e) => !permitidos.some((p) => p.test(e)));
    expect(deVerdad, 'errores en la consola de la otra persona').toEqual([]);
  },
  otraPersona: async ({ otroNavegador }, usar) => {
    await usar(async (quien) => {
      const pagina = await otroNavegador();
      await ingresar(pagina, quien);
      return pagina;
    });
  },
});
