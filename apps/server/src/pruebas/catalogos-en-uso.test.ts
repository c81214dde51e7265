import { carga } from '@aldia/contract/carga.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDocumentosDeTipoDte } from '../features/catalogos/index.ts';
import { listRangosDeGestor } from '../features/gestor/index.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
let admin: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.carga], { nombre: 'Ana' });
  admin = await s.crear.usuario([ROL.administrador]);
  const registros = [
    { id: 7, linea: '5.7', descripcion: 'Bienes', titulo_formulario: 'Otras compras', orden: 7 },
    { id: 8, linea: '5.8', descripcion: 'Servicios', titulo_formulario: 'Servicios', orden: 8 },
    { id: 9, linea: null, descripcion: 'Otros', titulo_formulario: 'Otros', orden: 9 },
  ];
  await s.bd.insertInto('tipo_registro').values(registros).execute();
  const tipos = registros.map(({ id, descripcion }) => ({ id, descripcion, tipo_registro_id: id }));
  await s.bd.insertInto('tipo_emisor').values(tipos).execute();
});
afterAll(() => s.cerrar());

const guardar = (usuarioId: number, o: Partial<Parameters<typeof guardado>[0]>) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId, ...o }));
const creditosDe = async (usuarioId: number) => {
  const { totales } = await s.bd
    .selectFrom('declaracion')
    .select('totales')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', PERIODO)
    .executeTakeFirstOrThrow();
  const { creditos, sinClasificar } = totales as unknown as {
    creditos: Record<string, { base: number }>;
    sinClasificar: number;
  };
  const bases = Object.entries(creditos).flatMap(([linea, { base }]) => (base === 0 ? [] : [[linea, base]]));
  return { lineas: Object.fromEntries(bases), sinClasificar };
};
let serie = 0;
const emisorDe = async (tipo: number): Promise<string> => {
  const nit = `9000${++serie}`;
  await s.bd.insertInto('emisor').values({ nit, nombre: 'Proveedor', tipo_emisor_id: tipo }).execute();
  return nit;
};
const compraDe = (cliente: Persona, nit: string) =>
  dte({ emisor: nit, receptor: cliente.nit, monto: '1120.00', iva: '120.00' });

describe('kinds of DTE', () => {
  const poner = (abreviatura: string, deleted_at: string | null) =>
    s.bd.updateTable('tipo_dte').set({ deleted_at }).where('abreviatura', '=', abreviatura).execute();

  test('one that is disabled is refused at its row with its name, and the call tells the browser so', async () => {
    await poner('NABN', s.reloj.ahora());
    await s.bd.updateTable('tipo_dte').set({ descripcion: 'Abono' }).where('abreviatura', '=', 'NABN').execute();
    const cliente = await s.crear.cliente();
    const nota = dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00', tipoDte: 'NABN' });
    await expect(guardar(cliente.id, { facturas: [nota] })).rejects.toMatchObject({
      codigo: 'CARGA_RECHAZADA',
      errores: [
        {
          campo: `facturas.${nota.fila}.Tipo de DTE (nombre)`,
          mensaje: `En la línea ${nota.fila}, el tipo de documento NABN (Abono) está inhabilitado: ya no se cargan documentos de ese tipo.`,
        },
      ],
    });
    const lista = await s.como(ana)(catalogos.tiposDteAdmitidos, {});
    expect(lista.find((t) => t.abreviatura === 'NABN')).toEqual({
      abreviatura: 'NABN',
      descripcion: 'Abono',
      habilitado: false,
    });
    await poner('NABN', null);
    await guardar(cliente.id, { facturas: [nota] });
  });

  test('one that the catalogue does not have is unknown, and one that the domain has no sign for too', async () => {
    const cliente = await s.crear.cliente();
    await s.bd.deleteFrom('tipo_dte').where('abreviatura', '=', 'RECI').execute();
    await s.bd.insertInto('tipo_dte').values({ abreviatura: 'XNUE', descripcion: 'Nuevo' }).execute();
    for (const tipoDte of ['RECI', 'XNUE']) {
      const f = dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00', tipoDte });
      await expect(guardar(cliente.id, { facturas: [f] })).rejects.toMatchObject({
        errores: [{ mensaje: expect.stringContaining(`el tipo de documento ${tipoDte} no se conoce`) }],
      });
    }
  });

  test('disabling one leaves what was loaded as it was, and its documents are counted before', async () => {
    const cliente = await s.crear.cliente();
    const venta = dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00', tipoDte: 'FCAM' });
    const { id } = await guardar(cliente.id, { facturas: [venta] });
    expect(await countDocumentosDeTipoDte(s.bd, 'FCAM')).toBe(1);
    expect(await countDocumentosDeTipoDte(s.bd, 'FARP')).toBe(0);
    await poner('FCAM', s.reloj.ahora());
    expect((await s.como(ana)(declaraciones.una, { id })).totalFactura).toBe(q('100.00'));
    await poner('FCAM', null);
  });
});

describe('an issuer of the catalogue', () => {
  test('gives its purchases the line of its kind; reclassified, the next load says the new one and a filed month does not', async () => {
    const nit = await emisorDe(7);
    const [uno, dos] = [await s.crear.cliente({ regimen: 2 }), await s.crear.cliente({ regimen: 2 })];
    const { id } = await guardar(uno.id, { recibidas: [compraDe(uno, nit)] });
    expect(await creditosDe(uno.id)).toEqual({ lineas: { '5.7': q('1000') }, sinClasificar: 0 });
    // Filed: what is on its forms stays.
    await s.bd.updateTable('declaracion').set({ estado_id: 4 }).where('id', '=', id).execute();
    const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
    await s.como(admin)(declaraciones.notificarFormulario, {
      presentacionId: id,
      numeroFormulario: '77712345678',
      documento: pdf,
      numeroFormularioIva: '77712345679',
      documentoIva: pdf,
      impuestoIsr: undefined,
      impuestoIva: undefined,
    });
    const presentado = (await s.como(admin)(formularios.deDeclaracion, { id })).formularios;

    await s.bd.updateTable('emisor').set({ tipo_emisor_id: 8 }).where('nit', '=', nit).execute();
    await s.bd.updateTable('tipo_registro').set({ linea: null }).where('id', '=', 7).execute();
    await guardar(dos.id, { recibidas: [compraDe(dos, nit)] });
    expect(await creditosDe(dos.id)).toEqual({ lineas: { '5.8': q('1000') }, sinClasificar: 0 });
    expect((await s.como(admin)(formularios.deDeclaracion, { id })).formularios).toEqual(presentado);
    await s.bd.updateTable('tipo_registro').set({ linea: '5.7' }).where('id', '=', 7).execute();
  });

  test('put down is unclassified again: it is in the PDF of NITs, and its kind gives no line any more', async () => {
    const nit = await emisorDe(8);
    const cliente = await s.crear.cliente({ regimen: 2 });
    const revisar = () =>
      s.como(ana)(carga.emisoresSinClasificar, { facturas: [{ nitEmisor: nit, nombreEmisor: 'P' }] });
    expect(await revisar()).toBe(1);
    await s.bd.updateTable('emisor').set({ deleted_at: s.reloj.ahora() }).where('nit', '=', nit).execute();
    const pdf = await fetch(s.url + String(await revisar()));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    await guardar(cliente.id, { recibidas: [compraDe(cliente, nit)] });
    // As any issuer that nobody taught: other purchases, which staff confirm.
    expect(await creditosDe(cliente.id)).toEqual({ lineas: { '5.7': q('1000') }, sinClasificar: 0 });
  });

  test('of a kind whose record type changes follows it', async () => {
    const nit = await emisorDe(8);
    await s.bd.updateTable('tipo_emisor').set({ tipo_registro_id: 9 }).where('id', '=', 8).execute();
    const cliente = await s.crear.cliente({ regimen: 2 });
    await guardar(cliente.id, { recibidas: [compraDe(cliente, nit)] });
    // A type without a line is a choice: no credit, and nothing is left to classify (D-43).
    expect(await creditosDe(cliente.id)).toEqual({ lineas: {}, sinClasificar: 0 });
    await s.bd.updateTable('tipo_emisor').set({ tipo_registro_id: 8 }).where('id', '=', 8).execute();
  });
});

describe('a record type', () => {
  test('renamed is read so where purchases are chosen; disabled it is offered no more, and what has it keeps its line', async () => {
    const nit = await emisorDe(7);
    const cliente = await s.crear.cliente({ regimen: 2 });
    await guardar(cliente.id, { recibidas: [compraDe(cliente, nit)] });
    await s.bd
      .updateTable('tipo_registro')
      .set({ descripcion: 'Mercadería', deleted_at: s.reloj.ahora() })
      .where('id', '=', 7)
      .execute();
    expect((await s.como(ana)(catalogos.tiposDeRegistroActivos, {})).map((t) => t.id)).toEqual([8, 9]);
    expect(await creditosDe(cliente.id)).toEqual({ lineas: { '5.7': q('1000') }, sinClasificar: 0 });
    const deOctubre = { usuarioId: cliente.id, mes: 10, anio: 2026 };
    expect((await s.como(ana)(facturas.recibidas, deOctubre)).facturas.map((f) => f.tipoRegistroId)).toEqual([7]);
    await s.bd.updateTable('tipo_registro').set({ deleted_at: null }).where('id', '=', 7).execute();
    expect((await s.como(ana)(catalogos.tiposDeRegistroActivos, {}))[0]?.descripcion).toBe('Mercadería');
  });
});

test('the onboarding and tab 7 offer the activities and kinds of issuer in use, by their names of today', async () => {
  const cliente = await s.crear.cliente();
  const actividades = async () => (await s.como(cliente)(catalogos.actividadesActivas, {})).map((a) => a.descripcion);
  const [primera] = await s.bd.selectFrom('actividad_economica').select(['id', 'descripcion']).orderBy('id').execute();
  expect(await actividades()).toContain(primera?.descripcion);
  await s.bd
    .updateTable('actividad_economica')
    .set({ deleted_at: s.reloj.ahora() })
    .where('id', '=', primera?.id ?? 0)
    .execute();
  expect(await actividades()).not.toContain(primera?.descripcion);
  await s.bd.updateTable('tipo_emisor').set({ descripcion: 'Tiendas' }).where('id', '=', 7).execute();
  const tipos = await s.como(cliente)(catalogos.tiposDeEmisorActivos, {});
  expect(tipos.find((t) => t.id === 7)?.descripcion).toBe('Tiendas');
});

test('the gestores’ ranges that are read are those in force, from the smallest on', async () => {
  await s.bd
    .insertInto('tipo_suscripcion_gestor')
    .values([
      { nombre: 'Grande', min: 11, max: 50, precio: '60.00' },
      { nombre: 'Chico', min: 1, max: 10, precio: '75.50' },
      { nombre: 'Antiguo', min: 1, max: 10, precio: '90.00', deleted_at: s.reloj.ahora() },
    ])
    .execute();
  expect((await listRangosDeGestor(s.bd)).map((r) => [r.nombre, r.min, r.max, r.precio])).toEqual([
    ['Chico', 1, 10, q('75.50')],
    ['Grande', 11, 50, q('60.00')],
  ]);
});
