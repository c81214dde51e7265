import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conCambio, decidir } from '../../../parts/declaraciones/inclusion/cambios.ts';
import { recibida } from '../../../parts/declaraciones/inclusion/facturas.prueba.ts';
import {
  COLA_VACIA,
  type Cola,
  cambiosDe,
  comoQuedan,
  conBorrador,
  estaVacia,
  guardada as guardadaDe,
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
  const cambios = cambiosDe(cola, vistas);
  const vista = vistas.find((f) => f.id === id) ?? recibida({ id });
  return conBorrador(cola, decidir(cambios, vista, { incluye: !conCambio(vista, cambios).incluye }), vistas);
};
/** Guardar of what the screen shows over a reading. */
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
