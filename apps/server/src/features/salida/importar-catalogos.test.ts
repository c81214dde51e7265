import { salida } from '@aldia/contract/salida.ts';
import { abrirZip } from '@aldia/testing/libros/zip-a-mano.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { importarCuenta } from './index.ts';
import { prepararSalida } from './preparar.ts';

// Both AlDía have types of the same numbers that are other things, and the same things under other numbers.
const CAIDO = AHORA;
const BIENES = { id: 7, titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' };
const SIN_LINEA = { titulo_formulario: 'Otros', orden: 20, linea: null };
let origen: Escenario;
let destino: Escenario;
let zip: Uint8Array;
beforeAll(async () => {
  [origen, destino] = [await escenario(), await escenario()];
  await origen.bd
    .insertInto('tipo_registro')
    .values([
      { ...BIENES, descripcion: 'Bienes' },
      { ...SIN_LINEA, id: 20, descripcion: 'Donativos', deleted_at: CAIDO },
      { ...SIN_LINEA, id: 21, descripcion: 'Propinas' },
    ])
    .execute();
  await origen.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 30, descripcion: 'Ferreterías', tipo_registro_id: 7, grupo: 1 },
      { id: 31, descripcion: 'Iglesias', tipo_registro_id: 20, grupo: 2, deleted_at: CAIDO },
    ])
    .execute();
  await origen.bd
    .insertInto('emisor')
    .values([
      { nit: '27', nombre: 'FERRETERÍA', tipo_emisor_id: 30 },
      { nit: '35', nombre: 'IGLESIA', tipo_emisor_id: 31 },
    ])
    .execute();
  const { id: usuarioId, ...cliente } = await origen.crear.cliente({ regimen: 2 });
  await origen.crear.declaracion({ usuarioId, regimen: 2 });
  const compra = { usuarioId, libro: 'recibida', monto: '112.00', iva: '12.00' } as const;
  await origen.crear.factura({ ...compra, nitEmisor: '27', tipoRegistroId: 7 });
  const deIglesia = await origen.crear.factura({ ...compra, nitEmisor: '35', tipoRegistroId: 20 });
  await origen.bd
    .updateTable('factura')
    .set({ tipo_propuesto_id: 21 })
    .where('numero_autorizacion', '=', deIglesia)
    .execute();
  await origen.bd
    .insertInto('perfil_usuario')
    .values({ usuario_id: usuarioId, tipo_emisor_id: 30, incluir: true })
    .execute();
  const yo = origen.como(cliente);
  const { id } = await yo(salida.pedir, { usuarioId });
  await prepararSalida(origen.recursos, id);
  const respuesta = await fetch(origen.url + (await yo(salida.enlace, { id })));
  zip = new Uint8Array(await respuesta.arrayBuffer());
  await prepararDestino();
  await importarCuenta(destino.recursos, zip);
});
afterAll(async () => {
  await origen.cerrar();
  await destino.cerrar();
});

/** What an administrator made before the first client came. */
async function prepararDestino(): Promise<void> {
  await destino.bd
    .insertInto('tipo_registro')
    .values([
      { ...BIENES, descripcion: 'Compras de bienes' },
      { ...SIN_LINEA, id: 20, descripcion: 'Muebles' },
    ])
    .execute();
  await destino.bd
    .insertInto('tipo_emisor')
    .values([
      { id: 30, descripcion: 'Hospitales', tipo_registro_id: 7, grupo: 9 },
      { id: 45, descripcion: 'ferreterias', tipo_registro_id: 7, grupo: 8, deleted_at: CAIDO },
    ])
    .execute();
  await destino.bd.insertInto('emisor').values({ nit: '27', nombre: 'LA BUENA', tipo_emisor_id: 30 }).execute();
}
const tipos = (tabla: 'tipo_registro' | 'tipo_emisor') =>
  destino.bd.selectFrom(tabla).select(['id', 'descripcion', 'deleted_at']).orderBy('id').execute();

test('what the zip brings says which of its types were put down', () => {
  const { tiposDeRegistro, tiposDeEmisor } = JSON.parse(
    Buffer.from(abrirZip(zip).get('datos/catalogos.json') ?? '').toString(),
  );
  const caidos = [...tiposDeRegistro, ...tiposDeEmisor].map((t) => [t.descripcion, t.deletedAt]);
  expect(Object.fromEntries(caidos)).toEqual({
    Bienes: null,
    Donativos: CAIDO,
    Propinas: null,
    Ferreterías: null,
    Iglesias: CAIDO,
  });
});

test('what was made here stands as it was, and what was put down there stays down here', async () => {
  expect(await tipos('tipo_registro')).toEqual([
    { id: 7, descripcion: 'Compras de bienes', deleted_at: null },
    { id: 20, descripcion: 'Muebles', deleted_at: null },
    // 21 was free; the number of 'Donativos' was not, and it takes none of the zip's.
    { id: 21, descripcion: 'Propinas', deleted_at: null },
    { id: 22, descripcion: 'Donativos', deleted_at: CAIDO },
  ]);
  expect(await tipos('tipo_emisor')).toEqual([
    { id: 30, descripcion: 'Hospitales', deleted_at: null },
    { id: 31, descripcion: 'Iglesias', deleted_at: CAIDO },
    { id: 45, descripcion: 'ferreterias', deleted_at: CAIDO },
  ]);
  const emisores = await destino.bd
    .selectFrom('emisor')
    .select(['nit', 'nombre', 'tipo_emisor_id'])
    .orderBy('nit')
    .execute();
  expect(emisores).toEqual([
    { nit: '27', nombre: 'LA BUENA', tipo_emisor_id: 30 },
    { nit: '35', nombre: 'IGLESIA', tipo_emisor_id: 31 },
  ]);
});

test('what came in has the types that it had, by the numbers of here', async () => {
  const facturas = await destino.bd
    .selectFrom('factura')
    .select(['nit_emisor', 'tipo_registro_id', 'tipo_propuesto_id'])
    .orderBy('nit_emisor')
    .execute();
  expect(facturas).toEqual([
    { nit_emisor: '27', tipo_registro_id: 7, tipo_propuesto_id: null },
    { nit_emisor: '35', tipo_registro_id: 22, tipo_propuesto_id: 21 },
  ]);
  expect(await destino.bd.selectFrom('perfil_usuario').select('tipo_emisor_id').execute()).toEqual([
    { tipo_emisor_id: 45 },
  ]);
  const iglesias = await destino.bd.selectFrom('tipo_emisor').select('tipo_registro_id').where('id', '=', 31).execute();
  expect(iglesias).toEqual([{ tipo_registro_id: 22 }]);
});
