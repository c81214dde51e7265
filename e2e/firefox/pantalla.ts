import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Archivo } from '../apoyo/libros.ts';
import { MS_DE_ESPERA } from '../playwright.config.ts';

const PAUSA_MS = 50;

/** Asks until it is so. Throws with the name of what was waited for. */
export async function hasta<T>(que: string, ver: () => Promise<T | null | undefined | false>): Promise<T> {
  const fin = performance.now() + MS_DE_ESPERA;
  for (;;) {
    const visto = await ver();
    if (visto) return visto;
    if (performance.now() > fin) throw new Error(`no se vio: ${que}`);
    await new Promise((listo) => setTimeout(listo, PAUSA_MS));
  }
}

/** Runs in the page: it is where it was two frames before, and nothing lies over its middle. */
async function quieto(e: Element): Promise<boolean> {
  const antes = e.getBoundingClientRect();
  await new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado)));
  const { left, top, width, height } = e.getBoundingClientRect();
  const encima = document.elementFromPoint(left + width / 2, top + height / 2);
  return antes.left === left && antes.top === top && encima !== null && (e.contains(encima) || encima.contains(e));
}

declare global {
  var toque: { readonly llego: boolean; readonly dejar: () => void } | undefined;
}
const DE_UN_TOQUE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Runs in the page: until the next click, what comes to another place than this is heard by nobody. */
function vigilar(e: Element, eventos: readonly string[]): void {
  globalThis.toque?.dejar();
  const fin = new AbortController();
  const toque = { llego: false, dejar: () => fin.abort() };
  globalThis.toque = toque;
  const ver = (suceso: Event): void => {
    if (e.contains(suceso.target as Node)) toque.llego ||= suceso.type === 'click';
    else {
      suceso.preventDefault();
      suceso.stopImmediatePropagation();
    }
    if (suceso.type === 'click') fin.abort();
  };
  for (const evento of eventos) globalThis.addEventListener(evento, ver, { capture: true, signal: fin.signal });
}

/** What a person sees and touches, by role and name, in whatever engine drives the page. */
export class Pantalla {
  readonly page: Page;
  readonly #url: string;
  readonly #carpeta: string;
  #pase = '';
  #dentro = '';

  constructor(page: Page, url: string, carpeta: string) {
    this.page = page;
    this.#url = url;
    this.#carpeta = carpeta;
    page.on('request', (r) => {
      const pase = r.headers()['authorization'];
      if (pase) this.#pase = pase;
    });
  }

  async ir(ruta: string): Promise<void> {
    this.#dentro = '';
    await this.page.goto(new URL(ruta, this.#url).href);
  }

  /** From here on everything is looked for inside of the dialog of that name; without a name, on the whole page. */
  async enDialogo(nombre?: string): Promise<void> {
    this.#dentro = '';
    if (nombre !== undefined) await this.#buscar('dialog', nombre);
    this.#dentro = nombre === undefined ? '' : '[role="dialog"] ';
  }

  pulsar = (nombre: string, rol = 'button'): Promise<unknown> =>
    this.#pulsar(`${rol} «${nombre}»`, () => this.#ver(rol, nombre));

  /** The first whose name begins so. */
  pulsarElQueEmpieza = (nombre: string): Promise<unknown> =>
    this.#pulsar(`un botón que empieza con «${nombre}»`, async () => {
      for (const b of await this.page.$$(`${this.#dentro}button`))
        if ((await b.evaluate((e) => e.ariaLabel ?? e.textContent ?? '')).trim().startsWith(nombre)) return b;
      return null;
    });

  async escribir(rotulo: string, texto: string): Promise<void> {
    // A password has a name and no role.
    const campo = await this.#buscar(null, rotulo);
    await campo.evaluate((e) => (e as HTMLInputElement).select());
    await campo.type(texto);
  }

  async darArchivos(boton: string, archivos: readonly Archivo[]): Promise<void> {
    const rutas = archivos.map((a) => {
      const ruta = path.join(this.#carpeta, a.name);
      writeFileSync(ruta, a.buffer);
      return ruta;
    });
    const elegir = this.page.waitForFileChooser();
    await this.pulsar(boton);
    await (await elegir).accept(rutas);
  }

  /** The text of the page, or of the open dialog, has this. */
  dice = (texto: string): Promise<unknown> => hasta(`«${texto}»`, async () => (await this.texto()).includes(texto));
  async texto(): Promise<string> {
    return this.page.evaluate(
      (donde) => document.querySelector<HTMLElement>(donde)?.innerText.replaceAll(/\s+/g, ' ') ?? '',
      this.#dentro.trim() || 'body',
    );
  }

  estaEn = (ruta: string): Promise<unknown> => hasta(ruta, async () => new URL(this.page.url()).pathname === ruta);
  /** Asks the server in the name of who is in. */
  async preguntar<T>(ruta: string, data?: object): Promise<T> {
    await hasta('la primera llamada de la sesión', async () => this.#pase !== '');
    const respuesta = await fetch(new URL(`/api${ruta}`, this.#url), {
      method: data === undefined ? 'GET' : 'POST',
      headers: {
        authorization: this.#pase,
        'x-requested-with': 'aldia',
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    if (respuesta.status !== 200) throw new Error(`${ruta}: ${respuesta.status}`);
    return ((await respuesta.json()) as { readonly data: T }).data;
  }

  #buscar = (rol: string | null, nombre: string): Promise<ElementHandle> =>
    hasta(`${rol ?? 'campo'} «${nombre}»`, () => this.#ver(rol, nombre));

  async #ver(rol: string | null, nombre: string): Promise<ElementHandle | null> {
    const quien = `[name="${nombre}"]${rol === null ? '' : `[role="${rol}"]`}`;
    for (const hallado of await this.page.$$(`${this.#dentro}::-p-aria(${quien})`))
      if (
        (rol !== null || (await hallado.evaluate((e) => e.matches('input, textarea')))) &&
        (await hallado.isVisible())
      )
        return hallado;
    return null;
  }

  /**
   * Presses what is ready, at rest and in sight, and again where the page moved between the look and the press: a press where
   * the button was a moment ago presses nothing.
   */
  #pulsar(nombre: string, ver: () => Promise<ElementHandle | null>): Promise<unknown> {
    return hasta(`${nombre}, listo y pulsado`, async () => {
      const que = await this.#listo(ver).catch(() => null);
      if (!que) return false;
      await que.click().catch(() => undefined);
      return this.page.evaluate(() => globalThis.toque?.llego === true);
    });
  }
  /** Null, or a refusal, where it is not yet so: what is drawn anew meanwhile is looked for again. */
  async #listo(ver: () => Promise<ElementHandle | null>): Promise<ElementHandle | null> {
    const que = await ver();
    if (!que || (await que.evaluate((e) => e.ariaDisabled === 'true' || e.matches(':disabled')))) return null;
    await que.scrollIntoView();
    if (!(await que.evaluate(quieto))) return null;
    await que.evaluate(vigilar, DE_UN_TOQUE);
    return que;
  }
}
