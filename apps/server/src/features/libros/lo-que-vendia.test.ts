import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { libros } from '@aldia/contract/libros.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { leerLibro } from '@aldia/lector/leer-libro.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { recalcular } from '../declaraciones/index.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

/** October of a ROS client who sells services: one of Q1,000.00 without IVA. */
async function octubre() {
  const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
  const { id } = await s.crear.declaracion({ usuarioId, regimen: 2, estado: 4, asignadoId: ana.id });
  await s.crear.factura({ usuarioId, libro: 'emitida', monto: '1120.00', iva: '120.00' });
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, id));
  const presentar = (conIva: boolean) =>
    s.como(ana)(declaraciones.notificarFormulario, {
      ...{ presentacionId: id, numeroFormulario: '40912345678', documento: PDF },
      ...{ numeroFormularioIva: conIva ? '40912345679' : undefined, documentoIva: conIva ? PDF : undefined },
      ...{ impuestoIsr: undefined, impuestoIva: undefined },
    });
  const venderBienes = () => s.como(ana)(cuenta.decirQueVende, { usuarioId, vende: 'bien' });
  /** The columns of goods and of services of the first row of the sheet. */
  const columnas = async () => {
    const enlace = await s.como(ana)(libros.excelDeLibro, { anio: 2026, mes: 10, usuarioId, libro: 'ventas' });
    const { celdas } = await leerLibro(Buffer.from(await (await fetch(s.url + enlace)).arrayBuffer()));
    const titulos = celdas.findIndex((fila) => fila.includes('Bienes'));
    const de = (titulo: string) => celdas[titulos + 1]?.[celdas[titulos]?.indexOf(titulo) ?? -1] ?? null;
    return { bienes: de('Bienes'), servicios: de('Servicios') };
  };
  return { presentar, venderBienes, columnas };
}
const DE_SERVICIOS = { bienes: null, servicios: 1000 };
const DE_BIENES = { bienes: 1000, servicios: null };

test('the sales book of a filed month stays as it was filed when its client sells something else later', async () => {
  const { presentar, venderBienes, columnas } = await octubre();
  await presentar(true);
  expect(await columnas()).toEqual(DE_SERVICIOS);
  await venderBienes();
  expect(await columnas()).toEqual(DE_SERVICIOS);
});

test('that of a month whose SAT-2237 is to come has the line in which it will be filed', async () => {
  const { presentar, venderBienes, columnas } = await octubre();
  await presentar(false);
  await venderBienes();
  expect(await columnas()).toEqual(DE_BIENES);
});

test('so does that of an open month', async () => {
  const { venderBienes, columnas } = await octubre();
  await venderBienes();
  expect(await columnas()).toEqual(DE_BIENES);
});
