import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ponerIndexedDb } from '../../../base/indexeddb.prueba.ts';
import { conCambio, decidir } from '../../../parts/declaraciones/inclusion/cambios.ts';
import { cambiosDe, comoQuedan, conBorrador, guardada, hayQueEnviar } from './cola.ts';
import { abrirPestania, type Fin, IDS, MesDelServidor, type Pestania, periodo } from './pestanias.prueba.ts';

let servidor: MesDelServidor;
let navegador: ReturnType<typeof ponerIndexedDb>;
let m = { usuarioId: 70, periodo };
const poner = () => {
  servidor = new MesDelServidor();
  navegador = ponerIndexedDb();
  vi.stubGlobal('fetch', servidor.atender);
  // A new user for each world: the tabs must not remember the world before.
  m = { usuarioId: m.usuarioId + 1, periodo };
};
const guardado = () => navegador.en('aldia-por-enviar', 'meses');

/** A person returns to a tab: it reads what the browser stores, and the month as it is now. */
async function mirar(p: Pestania): Promise<void> {
  await p.traerLoGuardado();
  p.ponerLectura(m, {
    facturas: servidor.facturas(),
    presentacion: {
      id: 7,
      usuarioId: m.usuarioId,
      nombre: 'Lucía Güinac',
      nit: '31810349',
      periodo,
      pagoRealizado: false,
      version: servidor.version,
      regimenId: 2,
      statusId: 4,
    },
  });
}
const aLaVista = (p: Pestania) => comoQuedan(p.lecturaDe(m)?.facturas ?? [], p.colaDe(m));
async function alternar(p: Pestania, id: string): Promise<void> {
  await mirar(p);
  const base = aLaVista(p);
  const antes = cambiosDe(p.colaDe(m), base);
  const vista = base.find((f) => f.id === id);
  if (!vista) throw new Error(id);
  const cambios = decidir(antes, vista, { incluye: !conCambio(vista, antes).incluye });
  await p.cambiarCola(m, (c) => conBorrador(c, cambios, base));
}
async function guardar(p: Pestania): Promise<ReadonlyMap<string, boolean>> {
  await mirar(p);
  const base = aLaVista(p);
  const mias = new Map([...cambiosDe(p.colaDe(m), base)].map(([id, { incluye }]) => [id, incluye]));
  await p.cambiarCola(m, (c) => guardada(c, base));
  return mias;
}
async function enviar(p: Pestania, fin: Fin = 'llega'): Promise<void> {
  servidor.fin = fin;
  await p.enviarMes(m);
}

let una: Pestania;
let otra: Pestania;
beforeAll(async () => {
  poner();
  una = await abrirPestania();
  otra = await abrirPestania();
});
beforeEach(poner);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what was saved stays its owner’s when somebody else is answered for it', async () => {
  await alternar(una, 'A');
  await guardar(una);
  const contestar: ((r: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((listo) => contestar.push(listo)));
  const envio = una.enviarMes(m);
  await vi.waitFor(() => expect(contestar).toHaveLength(1));
  await una.vaciar();
  // The person who signed in since has no such month.
  const negado = { success: false, message: 'No existe.', code: 'CLIENTE_NO_ENCONTRADO' };
  contestar[0]?.(new Response(JSON.stringify(negado), { status: 404 }));
  await envio;
  expect(hayQueEnviar(una.colaDe(m))).toBe(true);
});

it('what a phone sent before it was put away is not sent again two days later over what its owner chose elsewhere', async () => {
  await alternar(una, 'A');
  await guardar(una);
  await enviar(una, 'se pierde al volver');
  servidor.alOtroDiaEnOtraMaquina('A', true);
  const lunes = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(lunes + 2 * 86_400_000);
  const telefono = await abrirPestania();
  await enviar(telefono);
  expect([servidor.incluye['A'], servidor.guardados]).toEqual([true, 1]);
  expect(telefono.colaDe(m)).toMatchObject({ envio: null, pugnas: [{ id: 'A', mia: { incluye: false } }] });
});

describe('of two tabs of one client', () => {
  it('the one that slept sends nothing of what the other one sent and decided otherwise since', async () => {
    await alternar(una, 'A');
    await guardar(una);
    await mirar(otra);
    expect(hayQueEnviar(otra.colaDe(m))).toBe(true);
    await enviar(una);
    expect(servidor.incluye['A']).toBe(false);
    await alternar(una, 'A');
    await guardar(una);
    await enviar(una);
    await enviar(otra);
    expect([servidor.incluye['A'], servidor.guardados]).toEqual([true, 2]);
    expect(otra.colaDe(m).porEnviar).toEqual([]);
  });

  it('nor does it send again what it saw on its way and is over', async () => {
    await alternar(una, 'A');
    await guardar(una);
    await enviar(una, 'se pierde al volver');
    await mirar(otra);
    expect(otra.colaDe(m).envio).not.toBeNull();
    await enviar(una);
    const hasta = servidor.pedidos;
    await enviar(otra);
    expect(servidor.pedidos).toBe(hasta);
  });

  it('what both saved waits and goes, each at its turn', async () => {
    await mirar(otra);
    await alternar(una, 'A');
    await alternar(otra, 'B');
    await Promise.all([guardar(una), guardar(otra)]);
    expect(guardado().get(`${m.usuarioId}/${periodo}`)).toMatchObject({ porEnviar: [{ id: 'A' }, { id: 'B' }] });
    await enviar(otra);
    expect(servidor.incluye).toEqual({ A: false, B: false, C: true });
    expect(guardado().size).toBe(0);
  });

  it('what was decided while it was sent is not lost with the answer', async () => {
    await alternar(una, 'A');
    await guardar(una);
    await enviar(una, 'se pierde al volver');
    await alternar(otra, 'A');
    await guardar(otra);
    await enviar(una);
    expect(servidor.incluye['A']).toBe(true);
    expect(guardado().size).toBe(0);
  });

  it('each has its own draft, and neither saves nor discards the other’s', async () => {
    await alternar(una, 'A');
    await alternar(otra, 'B');
    await guardar(una);
    await mirar(otra);
    expect(otra.colaDe(m)).toMatchObject({ borrador: [{ id: 'B' }], porEnviar: [{ id: 'A' }] });
    await una.cambiarCola(m, (c) => ({ ...c, borrador: [] }));
    await mirar(otra);
    expect(otra.colaDe(m).borrador).toHaveLength(1);
  });

  type Paso =
    | { readonly que: 'alterno'; readonly en: 0 | 1; readonly id: string }
    | { readonly que: 'guardo'; readonly en: 0 | 1 }
    | { readonly que: 'envio'; readonly en: 0 | 1; readonly fin: Fin };
  const EN = fc.constantFrom(0, 1);
  const PASO: fc.Arbitrary<Paso> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ que: fc.constant('alterno'), en: EN, id: fc.constantFrom(...IDS) }) },
    { weight: 3, arbitrary: fc.record({ que: fc.constant('guardo'), en: EN }) },
    {
      weight: 3,
      arbitrary: fc.record({
        que: fc.constant('envio'),
        en: EN,
        fin: fc.constantFrom('llega', 'se pierde al ir', 'se pierde al volver'),
      }),
    },
  );
  it('whatever is lost and whichever sleeps, the month ends as it was last saved in either', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(PASO, { maxLength: 24, size: 'max' }), async (pasos) => {
        poner();
        const mias = new Map<string, boolean>();
        for (const paso of pasos) {
          const p = [una, otra][paso.en] ?? una;
          if (paso.que === 'alterno') await alternar(p, paso.id);
          else if (paso.que === 'envio') await enviar(p, paso.fin);
          else for (const [id, incluye] of await guardar(p)) mias.set(id, incluye);
        }
        // No tab was notified: the last one to send knows of the other's save all the same.
        for (const p of [una, otra, una]) await enviar(p);
        for (const [id, mia] of mias) expect([id, servidor.incluye[id]]).toEqual([id, mia]);
        expect([...guardado().keys()].filter((clave) => clave.split('/').length === 2)).toEqual([]);
        expect([una, otra].flatMap((p) => p.colaDe(m).pugnas)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a draft', () => {
  it('of a page that is gone is the next one’s; of one that is alive it is not', async () => {
    const vivas: string[] = [];
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: {
        request: async (name: string, hacer: () => unknown) => {
          vivas.push(name);
          return hacer();
        },
        query: async () => ({ held: vivas.map((name) => ({ name })) }),
      },
    });
    const primera = await abrirPestania();
    await alternar(primera, 'A');
    const viva = await abrirPestania();
    expect(viva.colaDe(m).borrador).toEqual([]);
    // The first tab is closed, or reloaded.
    vivas.length = 0;
    const siguiente = await abrirPestania();
    expect(siguiente.colaDe(m).borrador).toMatchObject([{ id: 'A', mia: { incluye: false } }]);
    await guardar(siguiente);
    await enviar(siguiente);
    expect(servidor.incluye['A']).toBe(false);
    expect(guardado().size).toBe(0);
  });

  it('and what waited in a version before, in one record, are taken up', async () => {
    const anotada = (id: string) => ({
      id,
      antes: { incluye: true, tipoRegistroId: 7 },
      mia: { incluye: false, tipoRegistroId: 7 },
    });
    await una.cambiarCola(m, (c) => ({ ...c, porEnviar: [anotada('A')] }));
    Object.assign(guardado().get(`${m.usuarioId}/${periodo}`) ?? {}, { borrador: [anotada('B')] });
    const nueva = await abrirPestania();
    expect(nueva.colaDe(m)).toMatchObject({ borrador: [{ id: 'B' }], porEnviar: [{ id: 'A' }] });
    await guardar(nueva);
    await enviar(nueva);
    expect(servidor.incluye).toEqual({ A: false, B: false, C: true });
  });

  it('goes with its session; what was saved stays, and is of nobody else', async () => {
    await alternar(una, 'A');
    await guardar(una);
    await alternar(una, 'B');
    await una.vaciar();
    expect([...guardado().keys()]).toEqual([`${m.usuarioId}/${periodo}`]);
    expect(una.mesesQueEsperan(m.usuarioId)).toEqual([periodo]);
    expect(una.mesesQueEsperan(m.usuarioId + 1)).toEqual([]);
  });
});
