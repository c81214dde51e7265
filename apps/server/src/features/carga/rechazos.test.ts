import { carga } from '@aldia/contract/carga.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, MES_ELEGIDO } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { contarEnVentana } from '../../shared/limite.repo.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
});
afterAll(() => s.cerrar());

const codigo = (codigo: string) => expect.objectContaining({ codigo });
const guardar = async (c: Persona) => {
  const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '1120.00', iva: '120.00' })];
  return s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas }));
};

test.each<[string, 3 | null, string]>([
  ['who has no regime yet', null, 'REGIMEN_NO_ADMITIDO'],
  ['whose regime needs purchases, without any', 3, 'SIN_FACTURAS_RECIBIDAS'],
])('the month of a client %s is not saved', async (_quien, regimen, esperado) => {
  const c = await s.crear.cliente({ regimen, suscrito: false });
  await expect(guardar(c)).rejects.toEqual(codigo(esperado));
  expect(await s.bd.selectFrom('factura').selectAll().where('usuario_id', '=', c.id).execute()).toEqual([]);
});

test('a month that left the entry screen and waits for nothing is not loaded again', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  await s.crear.declaracion({ usuarioId: c.id, regimen: 2, estado: 4, asignadoId: ana.id });
  await expect(guardar(c)).rejects.toEqual(codigo('ESTADO_NO_PERMITE'));
});

/** What one person may upload in a day. */
const ARCHIVOS_POR_DIA = 400;
test('a person uploads so many files in a day', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  for (let n = 1; n < ARCHIVOS_POR_DIA; n++) await contarEnVentana(s.bd, `archivos:${ana.id}`, 86_400, s.reloj.ahora());
  const subir = (nombre: string) => {
    const archivo = { usuarioId: c.id, fecha: MES_ELEGIDO, clase: 'emitidas', nombre, filas: 1 } as const;
    return s.como(ana)(carga.subirArchivo, archivo, { cuerpo: new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]) });
  };
  expect(await subir('ultimo.xlsx')).toMatchObject({ nombre: 'ultimo.xlsx' });
  await expect(subir('otro.xlsx')).rejects.toEqual(codigo('CUOTA_DE_ARCHIVOS'));
});
