import { setTimeout as dormir } from 'node:timers/promises';
import { acceso } from '@aldia/contract/acceso.ts';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { mensajeDe } from '../../shared/fallos-de-base.ts';
import { dte, guardado, MES_ELEGIDO, PERIODO, primeraPagina } from '../cargas.ts';
import { FACTURAS, type MesGuardado } from '../conmutacion/carga.ts';
import { CLAVE, type Gente } from '../conmutacion/gente.ts';
import { ingresar, llamadorDe } from '../navegador.ts';
import type { Proxy } from './nginx.ts';

const A_LA_VEZ = 16;
const ARCHIVO = 64 * 1024;
const MES = mesParaElegir(PERIODO);
/** What twenty turns ask, in their order. */
const TURNOS =
  'leer guardar leer subir pagina guardar leer entrar tarde guardar leer pagina guardar leer subir tarde guardar leer leer sesion';
type Clase = 'leer' | 'guardar' | 'subir' | 'entrar' | 'sesion' | 'pagina' | 'tarde';

export interface CargaSobreProxy {
  readonly meses: readonly MesGuardado[];
  readonly sesiones: readonly string[];
  readonly subidos: readonly { readonly id: string; readonly usuarioId: number }[];
  /** Requests of each kind that were asked and answered. */
  readonly hechas: Readonly<Record<string, number>>;
  /** What each failure said, and how often. */
  readonly fallas: () => Readonly<Record<string, number>>;
  readonly cuantas: () => number;
  readonly cuantasFallas: () => number;
  /** The slowest answer since it was last asked, in milliseconds. */
  readonly masLenta: () => number;
  parar(): Promise<void>;
}

/** Reads, saves, logins and uploads through the proxy, each asked once: what is not done at once is a failure. */
export function cargarSobre(proxy: Pick<Proxy, 'url' | 'fetch'>, gente: Gente, pausaMs: number): CargaSobreProxy {
  const [meses, sesiones, subidos]: [MesGuardado[], string[], { id: string; usuarioId: number }[]] = [[], [], []];
  const hechas: Record<Clase, number> = { leer: 0, guardar: 0, subir: 0, entrar: 0, sesion: 0, pagina: 0, tarde: 0 };
  const fallas = new Map<string, number>();
  const clases = TURNOS.split(' ') as Clase[];
  // A month that was saved is of who saved it: files are of other clients.
  const mitad = gente.contribuyentes.length / 2;
  const [paraGuardar, paraSubir] = [gente.contribuyentes.slice(0, mitad), gente.contribuyentes.slice(mitad)];
  const uno = proxy.fetch();
  const como = (token: string) => llamadorDe(proxy.url, token, { fetch: uno });
  const colaborador = como(gente.colaborador.token);
  let [viva, turno, entradas, lentaMs] = [true, 0, 0, 0];

  /** Tabs that are open, by the version of their page. */
  const abiertas: string[] = [];
  const pieza = async (nombre: string): Promise<void> => {
    const r = await uno(`${proxy.url}/assets/${nombre}.js`);
    if (r.status !== 200) throw new Error(`a piece of ${nombre}: ${r.status}`);
  };
  const actos: Readonly<Record<Clase, () => Promise<unknown>>> = {
    leer: () => colaborador(declaraciones.listadoIngreso, primeraPagina(MES_ELEGIDO)),
    sesion: () => colaborador(acceso.sesionActual, {}),
    pagina: async () => {
      const pagina = await (await uno(`${proxy.url}/`)).text();
      const [, version = ''] = /\/assets\/entrada-([\w-]+)\.js/.exec(pagina) ?? [];
      await pieza(`entrada-${version}`);
      abiertas.push(version);
    },
    // Of one of the first tabs as often as of one of the last.
    tarde: () => pieza(`tarde-${abiertas[turno % Math.max(1, abiertas.length)] ?? 'vieja'}`),
    guardar: async () => {
      const c = paraGuardar.shift();
      if (!c) throw new Error('there is nobody left to save');
      const facturas = Array.from({ length: FACTURAS }, (_, k) =>
        dte({ emisor: c.nit, receptor: 'CF', monto: `${100 + k}.25` }),
      );
      const ventas = (facturas.reduce((s, f) => s + f.monto, 0) / 100).toFixed(2);
      const entrada = guardado({ usuarioId: c.id, fecha: MES, facturas });
      const { id } = await colaborador(carga.guardar, entrada, { idempotencia: `rodando-${c.id}` });
      meses.push({ usuarioId: c.id, declaracionId: id, ventas });
    },
    subir: async () => {
      const [c, quien] = [paraSubir.shift(), gente.personal[subidos.length % gente.personal.length]];
      if (!c || !quien) throw new Error('there is nobody left to load for');
      const cuerpo = new Uint8Array(ARCHIVO).fill(7);
      cuerpo.set([0x50, 0x4b, 3, 4, c.id & 255, (c.id >> 8) & 255, (c.id >> 16) & 255]);
      const entrada = { usuarioId: c.id, fecha: MES, clase: 'recibidas', nombre: `a${c.id}.xlsx`, filas: 10 } as const;
      const { id } = await como(quien.token)(carga.subirArchivo, entrada, { cuerpo });
      subidos.push({ id, usuarioId: c.id });
    },
    entrar: async () => {
      const quien = gente.personal[entradas++ % gente.personal.length];
      if (!quien) throw new Error('there is nobody to come in');
      // Each from an address of their own: how often one address may try is not what is asked here.
      const direccion = `127.0.${1 + Math.floor(entradas / 250)}.${1 + (entradas % 250)}`;
      const sesion = await ingresar(proxy.url, quien.nit, CLAVE, Date.now(), { fetch: proxy.fetch(direccion) });
      if (!('token' in sesion)) throw new Error('no session');
      sesiones.push(sesion.token);
    },
  };
  const dar = async (): Promise<void> => {
    while (viva) {
      const clase = clases[turno++ % clases.length] ?? 'leer';
      const desde = performance.now();
      try {
        await actos[clase]();
        hechas[clase]++;
      } catch (e) {
        const dicho = `${clase}: ${mensajeDe(e) || 'no words'}`;
        fallas.set(dicho, (fallas.get(dicho) ?? 0) + 1);
      }
      lentaMs = Math.max(lentaMs, performance.now() - desde);
      await dormir(pausaMs);
    }
  };
  const todos = Array.from({ length: A_LA_VEZ }, dar);
  const sumar = (n: Iterable<number>): number => [...n].reduce((a, b) => a + b, 0);
  return {
    ...{ meses, sesiones, subidos, hechas },
    fallas: () => Object.fromEntries(fallas),
    // Who comes in asks twice: for the key, and with it.
    cuantas: () => sumar(Object.values(hechas)) + hechas.entrar + sumar(fallas.values()),
    cuantasFallas: () => sumar(fallas.values()),
    masLenta: () => {
      const ms = lentaMs;
      lentaMs = 0;
      return ms;
    },
    parar: async () => {
      viva = false;
      await Promise.all(todos);
    },
  };
}
