import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recibida } from '../../../parts/declaraciones/inclusion/facturas.prueba.ts';
import {
  COLA_VACIA,
  type Cola,
  cambiosDe,
  comoQuedan,
  conBorrador,
  estaVacia,
  guardada,
  hayQueEnviar,
  llegada,
  preparada,
  rechazada,
  resuelta,
  sinEnvio,
} from './cola.ts';

const IDS = ['A', 'B', 'C', 'D'] as const;
const MES = { id: 7, version: 1 };
const con = (incluye: boolean, tipoRegistroId: number | null = 7) => ({ incluye, tipoRegistroId });
const alternar = (cola: Cola, leidas: readonly FacturaRecibida[], id: string): Cola => {
  const vistas = comoQuedan(leidas, cola);
  const cambios = new Map(cambiosDe(cola, vistas));
  const vista = vistas.find((f) => f.id === id) ?? recibida({ id });
  const mia = { ...(cambios.get(id) ?? con(vista.incluye, vista.tipoRegistroId)) };
  cambios.set(id, { ...mia, incluye: !mia.incluye });
  return conBorrador(cola, cambios, vistas);
};

describe('what was decided without network', () => {
  it('is sent at once, in the order of the last decision, each invoice once', () => {
    const leidas = IDS.map((id) => recibida({ id }));
    let cola: Cola = COLA_VACIA;
    for (const id of ['C', 'A', 'B', 'C', 'C']) cola = guardada(alternar(cola, leidas, id));
    cola = preparada(cola, leidas, MES, 'clave');
    expect(cola.envio).toEqual({
      clave: 'clave',
      presentacion: MES,
      facturas: [
        { id: 'A', ...con(false) },
        { id: 'B', ...con(false) },
        { id: 'C', ...con(false) },
      ],
    });
    expect(estaVacia(llegada(cola))).toBe(true);
  });

  it('200 switches are 200 decisions', () => {
    const leidas = Array.from({ length: 200 }, (_, i) => recibida({ id: String(i) }));
    let cola: Cola = COLA_VACIA;
    for (const { id } of leidas) cola = guardada(alternar(cola, leidas, id));
    cola = preparada(cola, leidas, MES, 'clave');
    expect(cola.envio?.facturas.map((f) => f.id)).toEqual(leidas.map((f) => f.id));
    expect(cola.envio?.facturas.every((f) => !f.incluye)).toBe(true);
  });

  it('is not sent when the server already says so, nor for an invoice cancelled since', () => {
    const leidas = [recibida({ id: 'A' }), recibida({ id: 'B' })];
    const cola = guardada(alternar(alternar(COLA_VACIA, leidas, 'A'), leidas, 'B'));
    const ahora = [recibida({ id: 'A', incluye: false }), recibida({ id: 'B', anulado: true })];
    expect(estaVacia(preparada(cola, ahora, MES, 'clave'))).toBe(true);
  });

  it('keeps the record type that somebody else chose meanwhile', () => {
    const leidas = [recibida({ id: 'A' })];
    const cola = guardada(alternar(COLA_VACIA, leidas, 'A'));
    const { envio, pugnas } = preparada(cola, [recibida({ id: 'A', tipoRegistroId: 8 })], MES, 'clave');
    expect([envio?.facturas, pugnas]).toEqual([[{ id: 'A', ...con(false, 8) }], []]);
  });

  it('never goes over what somebody else decided otherwise, until one chooses', () => {
    const leidas = [recibida({ id: 'A' })];
    const vistas = conBorrador(COLA_VACIA, new Map([['A', con(true, 8)]]), leidas);
    const suya = recibida({ id: 'A', tipoRegistroId: 2 });
    const cola = preparada(guardada(vistas), [suya], MES, 'clave');
    expect([cola.envio, cola.pugnas]).toEqual([null, [{ id: 'A', suya: con(true, 2), mia: con(true, 8) }]]);
    expect(estaVacia(resuelta(cola, 'A', 'suya'))).toBe(true);
    const mia = preparada(resuelta(cola, 'A', 'mia'), [suya], { id: 7, version: 2 }, 'otra');
    expect(mia.envio?.facturas).toEqual([{ id: 'A', ...con(true, 8) }]);
    expect(mia.pugnas).toEqual([]);
  });

  it('is a draft again when the server refuses the month', () => {
    const leidas = [recibida({ id: 'A' })];
    const cola = rechazada(preparada(guardada(alternar(COLA_VACIA, leidas, 'A')), leidas, MES, 'clave'));
    expect(hayQueEnviar(cola)).toBe(false);
    expect([...cambiosDe(cola, leidas)]).toEqual([['A', con(false)]]);
  });
});

type Paso =
  | { readonly que: 'alterno' | 'ajena'; readonly id: string }
  | { readonly que: 'guardo' | 'abroOtraVez' }
  | { readonly que: 'red'; readonly fin: 'llega' | 'se pierde al ir' | 'se pierde al volver' };
const PASO: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ que: fc.constant('alterno'), id: fc.constantFrom(...IDS) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('ajena'), id: fc.constantFrom(...IDS) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constantFrom('guardo', 'abroOtraVez') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('red'),
      fin: fc.constantFrom('llega', 'se pierde al ir', 'se pierde al volver'),
    }),
  },
);

/** The month on the server, with its version and the keys that it remembers; and a client with a phone. */
class Mundo {
  incluye: Record<string, boolean> = Object.fromEntries(IDS.map((id) => [id, true]));
  version = 1;
  claves = new Set<string>();
  cola: Cola = COLA_VACIA;
  leidas = this.leer();
  /** What I last saved of each invoice, and what of a colleague I had not seen when I did. */
  mias = new Map<string, boolean>();
  vistas = new Map<string, boolean>();
  pisadas: string[] = [];
  escritas = new Map<string, boolean>();
  ultimaClave = 0;

  leer(): FacturaRecibida[] {
    return IDS.map((id) => recibida({ id, incluye: this.incluye[id] ?? true }));
  }
  preparar(): void {
    if (this.cola.envio) return;
    this.leidas = this.leer();
    this.ultimaClave += 1;
    this.cola = preparada(this.cola, this.leidas, { id: 7, version: this.version }, `k${this.ultimaClave}`);
  }
  /** What the server does with what is on its way: the stored answer, a conflict, or the decisions. */
  recibir(): 'hecho' | 'conflicto' {
    const { envio } = this.cola;
    if (!envio || this.claves.has(envio.clave)) return 'hecho';
    if (envio.presentacion.version !== this.version) return 'conflicto';
    for (const { id, incluye } of envio.facturas) {
      if (this.vistas.get(id) !== undefined && this.vistas.get(id) !== this.incluye[id]) this.pisadas.push(id);
      this.incluye[id] = incluye;
      this.escritas.set(id, incluye);
      this.vistas.set(id, incluye);
    }
    this.claves.add(envio.clave);
    this.version += 1;
    return 'hecho';
  }
  hacer(paso: Paso): void {
    if (paso.que === 'alterno') {
      this.cola = alternar(this.cola, this.leidas, paso.id);
    } else if (paso.que === 'ajena') {
      this.incluye[paso.id] = !this.incluye[paso.id];
      this.escritas.delete(paso.id);
      this.version += 1;
    } else if (paso.que === 'guardo') {
      for (const { id, antes, mia } of this.cola.borrador) {
        if (!this.cola.porEnviar.some((a) => a.id === id)) this.vistas.set(id, antes.incluye);
        this.mias.set(id, mia.incluye);
      }
      this.cola = guardada(this.cola);
    } else if (paso.que === 'abroOtraVez') {
      this.cola = structuredClone(this.cola);
    } else if (paso.que === 'red') this.enviar(paso.fin);
  }
  enviar(fin: 'llega' | 'se pierde al ir' | 'se pierde al volver'): void {
    this.preparar();
    if (!this.cola.envio || fin === 'se pierde al ir') return;
    const como = this.recibir();
    if (fin === 'se pierde al volver') return;
    if (como === 'conflicto') this.cola = sinEnvio(this.cola);
    else {
      this.cola = llegada(this.cola);
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
      for (const { id, suya } of m.cola.pugnas) expect(m.incluye[id]).toBe(suya.incluye);
    }),
    { numRuns: 400 },
  );
});

it('with nobody else at work, the month ends as it was last saved', () => {
  const sinAjenas = PASO.filter((p) => p.que !== 'ajena');
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
