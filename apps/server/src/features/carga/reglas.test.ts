import { carga } from '@aldia/contract/carga.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
const EMISOR = '27';
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion]);
  const servicios = { id: 8, linea: '5.8', descripcion: 'Servicios', titulo_formulario: 'Servicios', orden: 8 };
  await s.bd.insertInto('tipo_registro').values(servicios).execute();
  await s.bd.insertInto('tipo_emisor').values({ id: 1, descripcion: 'Servicios', tipo_registro_id: 8 }).execute();
  await s.bd.insertInto('emisor').values({ nit: EMISOR, nombre: 'De servicios', tipo_emisor_id: 1 }).execute();
});
afterAll(() => s.cerrar());

const ACME = { receptor: 'CF', nombreReceptor: 'Acme Inc' } as const;
const exporta = (c: Persona) => dte({ emisor: c.nit, monto: '500.00', exportacion: true, ...ACME });
const especial = (c: Persona) => dte({ emisor: c.nit, monto: '560.00', iva: '60.00', tipoDte: 'FESP', ...ACME });
const compra = (c: Persona, emisor: string) =>
  dte({ emisor, nombreEmisor: 'Plasticos, S.A.', receptor: c.nit, monto: '112.00', iva: '12.00' });

const cargar = (c: Persona, emitidas: FacturaLeida[], recibidas: FacturaLeida[]) =>
  s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, facturas: emitidas, recibidas }));
async function ensenar(id: number, libro: 'emitida' | 'recibida', f: FacturaLeida, linea: '4.1' | '4.8' | '6') {
  const { version } = await s.como(ana)(facturas.exportaciones, { id });
  const de = { presentacion: { id, version }, libro, documento: f.numeroAutorizacion, alcance: 'contraparte' } as const;
  await s.como(ana)(facturas.elegirDestino, { ...de, linea });
}

test('the summary is told what the next save applies: the lines of issuers and the other parties that were taught', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const [fuera, sinIva, comprada] = [exporta(c), especial(c), compra(c, EMISOR)];
  const { id } = await cargar(c, [fuera, sinIva], [comprada]);
  const preguntar = () => s.como(ana)(carga.reglas, { usuarioId: c.id, emisores: [EMISOR, '5160707-7', 'CF', ''] });
  expect(await preguntar()).toEqual({ emisores: [{ nit: EMISOR, linea: '5.8' }], contrapartes: [] });

  await ensenar(id, 'emitida', fuera, '4.1');
  await ensenar(id, 'emitida', sinIva, '4.8');
  await ensenar(id, 'recibida', comprada, '6');
  const reglas = await preguntar();
  expect(reglas.contrapartes).toEqual([
    { libro: 'emitida', nit: 'CF', nombre: 'ACME INC', exportaciones: '4.1', especiales: true, paraExportar: null },
    {
      libro: 'recibida',
      nit: EMISOR,
      nombre: 'PLASTICOS, S.A.',
      exportaciones: null,
      especiales: false,
      paraExportar: true,
    },
  ]);

  const nuevas = [exporta(c), especial(c), compra(c, EMISOR)] as const;
  await cargar(c, [nuevas[0], nuevas[1]], [nuevas[2]]);
  const escritas = await s.bd
    .selectFrom('factura as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select(['f.linea_exportacion', 'f.para_exportar', 't.linea'])
    .where(
      'f.numero_autorizacion',
      'in',
      nuevas.map((f) => f.numeroAutorizacion),
    )
    .orderBy('f.linea_exportacion')
    .execute();
  expect(escritas).toEqual([
    { linea_exportacion: '4.1', para_exportar: null, linea: null },
    { linea_exportacion: '4.8', para_exportar: null, linea: null },
    { linea_exportacion: null, para_exportar: true, linea: '5.8' },
  ]);
});

test('what was taught for one client is not told of another one', async () => {
  const [c, otro] = [await s.crear.cliente({ regimen: 2 }), await s.crear.cliente({ regimen: 2 })];
  const fuera = exporta(c);
  const { id } = await cargar(c, [fuera], [compra(c, '19')]);
  await ensenar(id, 'emitida', fuera, '4.1');
  const { contrapartes } = await s.como(ana)(carga.reglas, { usuarioId: otro.id, emisores: [] });
  expect(contrapartes).toEqual([]);
});

test('there are no rules for a client without a regime, who files nothing', async () => {
  const c = await s.crear.cliente({ regimen: null });
  const preguntar = s.como(ana)(carga.reglas, { usuarioId: c.id, emisores: [] });
  await expect(preguntar).rejects.toMatchObject({ codigo: 'REGIMEN_NO_ADMITIDO' });
});

test('a purchase says whether its record type is the one that the rules proposed, until a person chooses another', async () => {
  const c = await s.crear.cliente({ regimen: 2 });
  const { id } = await cargar(c, [], [compra(c, EMISOR)]);
  const leida = async () => {
    const { facturas: filas, presentacion } = await s.como(ana)(facturas.recibidas, {
      mes: 10,
      anio: 2026,
      usuarioId: c.id,
    });
    return { factura: filas[0], version: presentacion.version };
  };
  const { factura, version } = await leida();
  expect(factura).toMatchObject({ tipoRegistroId: 8, tipoPropuesto: true });
  const elegida = { id: factura?.id ?? '', incluye: true, tipoRegistroId: null };
  await s.como(ana)(facturas.guardarInclusion, { facturas: [elegida], presentacion: { id, version } });
  expect((await leida()).factura).toMatchObject({ tipoRegistroId: null, tipoPropuesto: false });
});
