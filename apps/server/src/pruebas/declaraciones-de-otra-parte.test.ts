import { cambios } from '@aldia/contract/cambios.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  admin = await s.crear.usuario([ROL.administrador]);
});
afterAll(() => s.cerrar());

/** A month as it may come from where it was recorded before: the product itself writes neither. */
async function grabada(como: { readonly regimen_id?: number; readonly estado_id?: number }, estado = 4) {
  const cliente = await s.crear.cliente({ regimen: 2 });
  const d = await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado, pagoRealizado: estado === 7 });
  await s.bd.updateTable('declaracion').set(como).where('id', '=', d.id).execute();
  return d.id;
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF').toString('base64');
const EXCESO = { formulario: 'SAT-2237', linea: '5.1', base: CERO, impuesto: CERO, decision: 'Se anota' };

const DE_FORMULARIO: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'its forms': (id) => s.como(admin)(formularios.deDeclaracion, { id }),
  'what is behind a box': (id) => s.como(admin)(formularios.origenDeCasilla, { id, casilla: '7l' }),
  'a decision about an excess': (id) => s.como(admin)(formularios.decidirExceso, { id, ...EXCESO }),
  'to be presented at zero': (id) =>
    s.como(admin)(declaraciones.presentarACero, {
      id,
      aplicaSub: true,
      numeroFormulario: '12345678901',
      documento: PDF,
      fecha: undefined,
      version: undefined,
    }),
};
test.each(Object.entries(DE_FORMULARIO))('of a regime that files no form here nobody gets %s', async (_que, pedir) => {
  await expect(pedir(await grabada({ regimen_id: 3 }))).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});
test('of a regime that files no form here nothing is compared with SAT', async () => {
  const id = await grabada({ regimen_id: 3 }, 7);
  const pedido = { id, libro: 'emitidas', nombre: 'sat.xlsx' } as const;
  const comparar = s.como(admin)(cambios.comparar, pedido, { cuerpo: new Uint8Array([1]) });
  await expect(comparar).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});

const DE_COMPRAS: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'its purchases': (id) => s.como(admin)(facturas.guardarInclusion, { facturas: [], presentacion: { id, version: 0 } }),
  'one of its purchases': (id) =>
    s.como(admin)(facturas.incluirUna, {
      factura: { id: 'x', incluye: true, tipoRegistroId: null },
      presentacion: { id, version: 0 },
    }),
  'where an export goes': (id) =>
    s.como(admin)(facturas.elegirDestino, {
      presentacion: { id, version: 0 },
      libro: 'emitida',
      documento: 'x',
      linea: null,
      alcance: 'documento',
    }),
};
// States 10, 11 and 12 are of nobody (G-102).
test.each(Object.entries(DE_COMPRAS))('in a state that nobody knows nobody chooses %s', async (_que, elegir) => {
  await expect(elegir(await grabada({ estado_id: 11 }))).rejects.toMatchObject({ codigo: 'ESTADO_NO_PERMITE' });
});

test('a decision about an excess is of a declaration that exists', async () => {
  const decidir = s.como(admin)(formularios.decidirExceso, { id: 999_999, ...EXCESO });
  await expect(decidir).rejects.toMatchObject({ codigo: 'DECLARACION_NO_ENCONTRADA' });
});
