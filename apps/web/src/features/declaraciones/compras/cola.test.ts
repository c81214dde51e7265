import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conCambio, decidir } from '../../../parts/declaraciones/inclusion/cambios.ts';
import { recibida } from '../../../parts/declaraciones/inclusion/facturas.prueba.ts';
import {
  COLA_VACIA,
  type Cola,
  caduco,
  cambiosDe,
  comoQuedan,
  conBorrador,
  type Envio,
  estaVacia,
  guardada as guardadaDe,
  hayQueEnviar,
  llegada,
  preparada as preparadaDe,
  rechazada,
  resuelta,
  sinEnvio,
} from './cola.ts';

const IDS = ['A', 'B', 'C', 'D'] as const;
const MES = { id: 7, version: 1 };
const HORA_MS = 3_600_000;
const AYER = Date.parse('2026-11-02T20:00:00-06:00');
const preparada = (
  cola: Cola,
  leidas: readonly FacturaRecibida[],
  presentacion: Envio['presentacion'],
  clave: string,
  desde = AYER,
): Cola => preparadaDe(cola, leidas, presentacion, { clave, desde });
const con = (incluye: boolean, tipoRegistroId: number | null = 7) => ({ incluye, tipoRegistroId });
const alternar = (cola: Cola, leidas: readonly FacturaRecibida[], id: string): Cola => {
  const vistas = comoQuedan(leidas, cola);
  const cambios = cambiosDe(cola, vistas);
  const vista = vistas.find((f) => f.id === id) ?? recibida({ id });
  return conBorrador(cola, decidir(cambios, vista, { incluye: !conCambio(vista, cambios).incluye }), vistas);
};
/** Presses Guardar on the changes that the screen shows over a reading. */
const guardada = (cola: Cola, leidas: readonly FacturaRecibida[]): Cola => guardadaDe(cola, comoQuedan(leidas, cola));
const enviada = (cola: Cola): Cola => (cola.envio ? llegada(cola, cola.envio) : cola);

describe('what was decided without network', () => {
  it('is sent at once, in the order of the last decision, each invoice once', () => {
    const leidas = IDS.map((id) => recibida({ id }));
    let cola: Cola = COLA_VACIA;
    for (const id of ['C', 'A', 'B', 'C', 'C']) cola = guardada(alternar(cola, leidas, id), leidas);
    cola = preparada(cola, leidas, MES, 'clave');
    expect(cola.envio).toEqual({
      clave: 'clave',
      desde: AYER,
      presentacion: MES,
      facturas: [
        { id: 'A', ...con(false) },
        { id: 'B', ...con(false) },
        { id: 'C', ...con(false) },
      ],
    });
    expect(estaVacia(enviada(cola))).toBe(true);
  });

  it('200 switches are 200 decisions', () => {
    const leidas = Array.from({ length: 200 }, (_, i) => recibida({ id: String(i) }));
    let cola: Cola = COLA_VACIA;
    for (const { id } of leidas) cola = guardada(alternar(cola, leidas, id), leidas);
    cola = preparada(cola, leidas, MES, 'clave');
    expect(cola.envio?.facturas.map((f) => f.id)).toEqual(leidas.map((f) => f.id));
    expect(cola.envio?.facturas.every((f) => !f.incluye)).toBe(true);
  });

  it('is not sent when the server already says so, nor for an invoice cancelled since', () => {
    const leidas = [recibida({ id: 'A' }), recibida({ id: 'B' })];
    const cola = guardada(alternar(alternar(COLA_VACIA, leidas, 'A'), leidas, 'B'), leidas);
    const ahora = [recibida({ id: 'A', incluye: false }), recibida({ id: 'B', anulado: true })];
    expect(estaVacia(preparada(cola, ahora, MES, 'clave'))).toBe(true);
  });

  it('keeps the record type that somebody else chose meanwhile', () => {
    const leidas = [recibida({ id: 'A' })];
    const cola = guardada(alternar(COLA_VACIA, leidas, 'A'), leidas);
    const { envio, pugnas } = preparada(cola, [recibida({ id: 'A', tipoRegistroId: 8 })], MES, 'clave');
    expect([envio?.facturas, pugnas]).toEqual([[{ id: 'A', ...con(false, 8) }], []]);
  });

  it('never goes over what somebody else decided otherwise, until one chooses', () => {
    const leidas = [recibida({ id: 'A' })];
    const vistas = conBorrador(COLA_VACIA, new Map([['A', con(true, 8)]]), leidas);
    const suya = recibida({ id: 'A', tipoRegistroId: 2 });
    const cola = preparada(guardada(vistas, leidas), [suya], MES, 'clave');
    expect([cola.envio, cola.pugnas]).toEqual([null, [{ id: 'A', suya: con(true, 2), mia: con(true, 8) }]]);
    expect(estaVacia(resuelta(cola, 'A', 'suya'))).toBe(true);
    const mia = preparada(resuelta(cola, 'A', 'mia'), [suya], { id: 7, version: 2 }, 'otra');
    expect(mia.envio?.facturas).toEqual([{ id: 'A', ...con(true, 8) }]);
    expect(mia.pugnas).toEqual([]);
  });

  it('and decided back is asked about when somebody else left it otherwise meanwhile, and not lost', () => {
    const leidas = [recibida({ id: 'A' })];
    let cola: Cola = COLA_VACIA;
    for (let i = 0; i < 2; i++) cola = guardada(alternar(cola, leidas, 'A'), leidas);
    expect(estaVacia(preparada(cola, leidas, MES, 'clave'))).toBe(true);
    const { envio, pugnas } = preparada(cola, [recibida({ id: 'A', incluye: false })], MES, 'clave');
    expect([envio, pugnas]).toEqual([null, [{ id: 'A', suya: con(false), mia: con(true) }]]);
  });

  it('and that another tab saved as well is not decided again over what came later', () => {
    const leidas = [recibida({ id: 'A' }), recibida({ id: 'B' })];
    const cola = alternar(alternar(COLA_VACIA, leidas, 'A'), leidas, 'B');
    const ahora = [recibida({ id: 'A', incluye: false }), recibida({ id: 'B' })];
    expect(guardada(cola, ahora)).toMatchObject({ borrador: [], porEnviar: [{ id: 'B' }] });
  });

  it('is prepared once: while something is on its way another tab neither changes it nor takes it for another’s', () => {
    const leidas = [recibida({ id: 'A' }), recibida({ id: 'B' })];
    const una = preparada(guardada(alternar(COLA_VACIA, leidas, 'A'), leidas), leidas, MES, 'k1');
    const otra = guardada(alternar(una, leidas, 'B'), leidas);
    expect(preparada(otra, leidas, MES, 'k2').envio).toEqual(una.envio);
    const ajeno = { clave: 'k0', presentacion: MES, facturas: [{ id: 'B', ...con(true) }] };
    expect(sinEnvio(otra, ajeno).envio).toEqual(una.envio);
    expect(llegada(otra, ajeno)).toMatchObject({ envio: una.envio, porEnviar: [{ id: 'A' }, { id: 'B' }] });
  });

  it('is a draft again when the server refuses the month', () => {
    const leidas = [recibida({ id: 'A' })];
    const cola = rechazada(preparada(guardada(alternar(COLA_VACIA, leidas, 'A'), leidas), leidas, MES, 'clave'));
    expect(hayQueEnviar(cola)).toBe(false);
    expect([...cambiosDe(cola, leidas)]).toEqual([['A', con(false)]]);
  });
});

describe('what was sent so long ago that the server may have forgotten its key', () => {
  const leidas = [recibida({ id: 'A' })];
  const enviada = preparada(guardada(alternar(COLA_VACIA, leidas, 'A'), leidas), leidas, MES, 'k1');
  const tras = (horas: number, leida: FacturaRecibida, version: number, cola = enviada): Cola =>
    preparada(cola, [leida], { id: 7, version }, 'k2', AYER + horas * HORA_MS);

  it('is sent as it was until twenty hours are over, and then the month is looked at first', () => {
    expect(tras(20, recibida({ id: 'A', incluye: false }), 2).envio).toEqual(enviada.envio);
    expect(estaVacia(tras(20.001, recibida({ id: 'A', incluye: false }), 2))).toBe(true);
  });

  it('is asked where another month has taken the place of that one', () => {
    const { envio, pugnas } = preparada(enviada, leidas, { id: 8, version: 1 }, 'k2', AYER + 21 * HORA_MS);
    expect([envio, pugnas]).toEqual([null, [{ id: 'A', suya: con(true), mia: con(false) }]]);
  });

  it('goes again over a month that nobody changed, under a key and an hour of its own', () => {
    expect(tras(21, recibida({ id: 'A' }), 1).envio).toEqual({
      clave: 'k2',
      desde: AYER + 21 * HORA_MS,
      presentacion: MES,
      facturas: [{ id: 'A', ...con(false) }],
    });
  });

  it('is asked where the month changed and it is as before: it arrived and was changed again, or it never did', () => {
    const { envio, porEnviar, pugnas } = tras(21, recibida({ id: 'A' }), 3);
    expect([envio, porEnviar, pugnas]).toEqual([null, [], [{ id: 'A', suya: con(true), mia: con(false) }]]);
  });

  it('is asked too where what somebody else chose since is beside it', () => {
    const { envio, pugnas } = tras(21, recibida({ id: 'A', tipoRegistroId: 8 }), 3);
    expect([envio, pugnas]).toEqual([null, [{ id: 'A', suya: con(true, 8), mia: con(false, 8) }]]);
  });

  it('and arrived gives way to what was decided since, over what arrived', () => {
    const cola = guardada(alternar(enviada, leidas, 'A'), leidas);
    const { envio, pugnas } = tras(21, recibida({ id: 'A', incluye: false }), 2, cola);
    expect([envio?.facturas, pugnas]).toEqual([[{ id: 'A', ...con(true) }], []]);
  });

  it('is as old as can be when a version before left it without its hour, or its hour is still to come', () => {
    const { desde: _, ...sinHora } = enviada.envio ?? expect.unreachable();
    const alli = recibida({ id: 'A', incluye: false });
    expect(estaVacia(tras(0, alli, 2, { ...enviada, envio: sinHora }))).toBe(true);
    expect(estaVacia(tras(-21, alli, 2))).toBe(true);
  });
});

type Paso =
  | { readonly que: 'alterno' | 'ajena' | 'enOtraMaquina'; readonly id: string }
  | { readonly que: 'guardo' | 'abroOtraVez' }
  | { readonly que: 'pasan'; readonly horas: number }
  | { readonly que: 'red'; readonly fin: 'llega' | 'se pierde al ir' | 'se pierde al volver' };
const PASO: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('alterno'), id: fc.constantFrom(...IDS) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('ajena'), id: fc.constantFrom(...IDS) }) },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('enOtraMaquina'), id: fc.constantFrom(...IDS) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constantFrom('guardo', 'abroOtraVez') }) },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('pasan'), horas: fc.constantFrom(7, 25) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('red'),
      fin: fc.constantFrom('llega', 'se pierde al ir', 'se pierde al volver'),
    }),
  },
);

/** The month on the server, with its versions and the keys that it remembers for a day, and a client with a phone. */
class Mundo {
  incluye: Record<string, boolean> = Object.fromEntries(IDS.map((id) => [id, true]));
  version = 1;
  /** The last version by somebody else: a save over a version of my own is accepted from any machine (`exigirVersion`). */
  versionAjena = 1;
  ahora = AYER;
  claves = new Map<string, number>();
  cola: Cola = COLA_VACIA;
  leidas = this.leer();
  /** My last saved decision about each invoice, and the colleague's decision that I had not seen then. */
  mias = new Map<string, boolean>();
  vistas = new Map<string, boolean>();
  /** For invoices that I decided again: what I had sent without knowing the result, which the phone showed. */
  creidas = new Map<string, boolean>();
  /** The same when what is on its way was prepared: what is decided after that goes with the next one. */
  creidasAlPreparar: ReadonlyMap<string, boolean> = new Map();
  pisadas: string[] = [];
  escritas = new Map<string, boolean>();
  ultimaClave = 0;

  leer(): FacturaRecibida[] {
    return IDS.map((id) => recibida({ id, incluye: this.incluye[id] ?? true }));
  }
  preparar(): void {
    if (this.cola.envio && !caduco(this.cola.envio, this.ahora)) return;
    this.leidas = this.leer();
    this.ultimaClave += 1;
    const ahora = { id: 7, version: this.version };
    this.cola = preparada(this.cola, this.leidas, ahora, `k${this.ultimaClave}`, this.ahora);
    this.creidasAlPreparar = new Map(this.creidas);
  }
  /** The server's reaction to the save in progress: the stored answer, a conflict, or the decisions. */
  recibir(): 'hecho' | 'conflicto' {
    const { envio } = this.cola;
    if (!envio || this.claves.has(envio.clave)) return 'hecho';
    if (envio.presentacion.version < this.versionAjena) return 'conflicto';
    for (const { id, incluye } of envio.facturas) {
      const vista = this.vistas.get(id);
      const loVio = vista === undefined || [vista, this.creidasAlPreparar.get(id)].includes(this.incluye[id]);
      // What is there already is written over nothing.
      if (!loVio && this.incluye[id] !== incluye) this.pisadas.push(id);
      this.incluye[id] = incluye;
      this.escritas.set(id, incluye);
      this.vistas.set(id, incluye);
      this.creidas.delete(id);
    }
    this.claves.set(envio.clave, this.ahora);
    this.version += 1;
    return 'hecho';
  }
  hacer(paso: Paso): void {
    if (paso.que === 'alterno') {
      this.cola = alternar(this.cola, this.leidas, paso.id);
    } else if (paso.que === 'ajena' || paso.que === 'enOtraMaquina') {
      this.incluye[paso.id] = !this.incluye[paso.id];
      this.escritas.delete(paso.id);
      this.version += 1;
      if (paso.que === 'ajena') this.versionAjena = this.version;
    } else if (paso.que === 'pasan') {
      this.ahora += paso.horas * HORA_MS;
      for (const [clave, en] of this.claves) if (this.ahora - en > 24 * HORA_MS) this.claves.delete(clave);
    } else if (paso.que === 'guardo') {
      for (const { id, antes, mia } of this.cola.borrador) {
        if (!this.cola.porEnviar.some((a) => a.id === id)) this.vistas.set(id, antes.incluye);
        const enviada = this.cola.envio?.facturas.find((f) => f.id === id);
        if (enviada) this.creidas.set(id, enviada.incluye);
        this.mias.set(id, mia.incluye);
      }
      this.cola = guardada(this.cola, this.leidas);
    } else if (paso.que === 'abroOtraVez') {
      this.cola = structuredClone(this.cola);
    } else if (paso.que === 'red') this.enviar(paso.fin);
  }
  enviar(fin: 'llega' | 'se pierde al ir' | 'se pierde al volver'): void {
    this.preparar();
    if (!this.cola.envio || fin === 'se pierde al ir') return;
    const como = this.recibir();
    if (fin === 'se pierde al volver') return;
    if (como === 'conflicto') this.cola = sinEnvio(this.cola, this.cola.envio);
    else {
      this.cola = enviada(this.cola);
      this.leidas = this.leer();
    }
  }
}

it('whatever is lost on the way, all that was saved arrives or is asked, and nothing of somebody else is overwritten', () => {
  fc.assert(
    fc.property(fc.array(PASO, { maxLength: 40, size: 'max' }), (pasos) => {
      const m = new Mundo();
      for (const paso of pasos) m.hacer(paso);
      for (let vez = 0; vez < 4; vez++) m.enviar('llega');
      expect(hayQueEnviar(m.cola)).toBe(false);
      expect(m.pisadas).toEqual([]);
      for (const [id, mia] of m.escritas) expect(m.incluye[id]).toBe(mia);
      for (const { id, mia } of m.cola.pugnas) expect(mia.incluye).toBe(m.mias.get(id));
    }),
    { numRuns: 400 },
  );
});

it('with nobody else at work, the month ends as it was last saved', () => {
  const sinAjenas = PASO.filter((p) => p.que !== 'ajena' && p.que !== 'enOtraMaquina');
  fc.assert(
    fc.property(fc.array(sinAjenas, { maxLength: 40, size: 'max' }), (pasos) => {
      const m = new Mundo();
      for (const paso of pasos) m.hacer(paso);
      for (let vez = 0; vez < 4; vez++) m.enviar('llega');
      expect(m.cola.pugnas).toEqual([]);
      for (const [id, mia] of m.mias) expect(m.incluye[id]).toBe(mia);
    }),
    { numRuns: 400 },
  );
});
