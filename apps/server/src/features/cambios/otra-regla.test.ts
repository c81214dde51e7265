import { carga } from '@aldia/contract/carga.ts';
import * as C from '@aldia/contract/catalogos/todos.ts';
import { emisores } from '@aldia/contract/emisores.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { nitDe, type Persona } from '../../pruebas/fabricas.ts';

const q = parseQuetzales;
const [CON_LINEA, SIN_LINEA] = [8, 9];
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  // The queue is looked at: who corrects a catalogue waits for nothing but that.
  s = await escenario({ sondeoS: 1 });
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  const tipo = (id: number, linea: string | null) => ({
    ...{ id, linea, descripcion: `Tipo ${id}`, titulo_formulario: `Tipo ${id}`, orden: id },
  });
  await s.bd
    .insertInto('tipo_registro')
    .values([tipo(7, '5.7'), tipo(CON_LINEA, '5.8'), tipo(SIN_LINEA, null)])
    .execute();
});
afterAll(() => s.cerrar());

const llamar: ReturnType<Escenario['como']> = (...que) => s.como(ana)(...que);
let serie = 500;
const claseDe = (tipoRegistroId: number) =>
  llamar(C.tipoEmisor.insertar, { descripcion: `Clase ${++serie}`, tipoRegistroId, grupo: 4 });
/** An issuer of a kind of its own, whose purchases are services. */
async function proveedor() {
  const clase = await claseDe(CON_LINEA);
  const escrito = { nit: nitDe(++serie), nombre: 'PROVEEDOR', tipoEmisorId: clase.id };
  const { id } = await llamar(C.emisor.insertar, escrito);
  return { ...escrito, id, clase };
}
type Proveedor = Awaited<ReturnType<typeof proveedor>>;

/** A sale with Q1,200 of IVA and a purchase with Q120 of this issuer: 7l is Q1,080. */
async function mesCon({ nit }: Pick<Proveedor, 'nit'>) {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9' });
  const compra = dte({ emisor: nit, receptor: c.nit, monto: '1120.00', iva: '120.00' });
  const venta = dte({ emisor: c.nit, receptor: 'CF', monto: '11200.00', iva: '1200.00' });
  const r = await llamar(carga.guardar, guardado({ usuarioId: c.id, facturas: [venta], recibidas: [compra] }));
  expect(r.impuestoIva).toBe(q('1080.00'));
  return { id: r.id, autorizacion: compra.numeroAutorizacion };
}
const como = async (id: number) => {
  const { rows } = await s.base.pool.query<{ tipo: number; iva: string; esperan: string[] }>(
    `select f.tipo_registro_id::int tipo, d.impuesto_iva iva, d.emisores_por_clasificar esperan
       from declaracion d join factura f on f.usuario_id = d.usuario_id and f.periodo = d.periodo and f.libro = 'recibida'
      where d.id = $1`,
    [id],
  );
  return rows[0];
};
const IGUAL = { tipo: CON_LINEA, iva: '1080.00', esperan: [] };
const SIN_CREDITO = { tipo: SIN_LINEA, iva: '1200.00', esperan: [] };

test.each<[string, (p: Proveedor) => Promise<unknown>]>([
  [
    'its kind is corrected',
    async ({ id, nit, nombre }) => {
      const { id: tipoEmisorId } = await claseDe(SIN_LINEA);
      await llamar(C.emisor.actualizar, { id, nit, nombre, tipoEmisorId });
    },
  ],
  [
    'it comes in a bulk load of another kind',
    async ({ nit, nombre }) => {
      const { id: tipoEmisorId } = await claseDe(SIN_LINEA);
      const fila = { nit, nombre, tipoEmisorId, grupo: 4 };
      expect(await llamar(emisores.cargaMasiva, { tipoEmisorId, emisores: [fila] })).toMatchObject({ cambiados: 1 });
    },
  ],
  [
    'its kind has another record type',
    ({ clase: { id, descripcion } }) =>
      llamar(C.tipoEmisor.actualizar, { id, descripcion, grupo: 4, tipoRegistroId: SIN_LINEA }),
  ],
  [
    'it comes back of another kind',
    async ({ id, nit, nombre }) => {
      const { id: tipoEmisorId } = await claseDe(SIN_LINEA);
      await llamar(C.emisor.estado, { id, habilitar: false });
      await llamar(C.emisor.actualizar, { id, nit, nombre, tipoEmisorId });
      await llamar(C.emisor.estado, { id, habilitar: true });
    },
  ],
])('when %s, its purchases in the open months follow by themselves, and no others', async (_, corregir) => {
  const [suyo, otro] = [await proveedor(), await proveedor()];
  const [abierto, elegido, fuera, ajeno] = [
    await mesCon(suyo),
    await mesCon(suyo),
    await mesCon(suyo),
    await mesCon(otro),
  ];
  await llamar(facturas.guardarInclusion, {
    facturas: [{ id: elegido.autorizacion, incluye: true, tipoRegistroId: 7 }],
    presentacion: { id: elegido.id, version: 1 },
  });
  await s.bd.updateTable('declaracion').set({ estado_id: 5 }).where('id', '=', fuera.id).execute();
  await corregir(suyo);
  await vi.waitFor(async () => expect(await como(abierto.id)).toEqual(SIN_CREDITO), { timeout: 30_000, interval: 250 });
  expect(await como(elegido.id)).toEqual({ ...IGUAL, tipo: 7 });
  expect(await como(fuera.id)).toEqual(IGUAL);
  expect(await como(ajeno.id)).toEqual(IGUAL);
  const hechos = (await s.auditoria()).filter((h) => h.accion === 'compras.clasificadas');
  expect(hechos.filter((h) => h.entidad_id === String(abierto.id))).toMatchObject([
    { antes: { [abierto.autorizacion]: CON_LINEA }, despues: { [abierto.autorizacion]: SIN_LINEA } },
  ]);
});
