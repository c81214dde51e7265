import { cambios } from '@aldia/contract/cambios.ts';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { parseQuetzales as Q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recalcular } from '../features/declaraciones/index.ts';
import { verificarDeclaraciones } from '../features/declaraciones/verificar.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { dte, guardado, reporteIsr } from './cargas.ts';
import { AHORA, type Escenario, escenario } from './escenario.ts';
import type { Persona } from './fabricas.ts';

let s: Escenario;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());
beforeEach(() => s.numerosLibres());

const PDF = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
type Guardado = Partial<Parameters<typeof guardado>[0]>;
const venta = (c: Persona, monto: string, iva: string) => dte({ emisor: c.nit, receptor: 'CF', monto, iva });

/** October with one sale and, if asked, one certificate; its SAT-1311 is notified alone. */
async function conSoloSat1311(monto: string, iva: string, { retenido = '', dejo = '0.00' } = {}) {
  const c = await s.crear.cliente({ regimen: 2, passwordSat: 'Clave.SAT.9', suscrito: true });
  const septiembre = { usuarioId: c.id, regimen: 2, estado: 7, periodo: '2026-09', pagoRealizado: true } as const;
  const { id: antes } = await s.crear.declaracion(septiembre);
  await comoSistema(s.recursos, (ctx) => recalcular(ctx, antes));
  /** What September carries over of ISR (its 3h). */
  const dejar = (isr: string) =>
    s.bd.updateTable('declaracion').set({ arrastre_isr: isr }).where('id', '=', antes).execute();
  await dejar(dejo);
  const constancias = retenido ? { retencionesIsr: reporteIsr(c.nit, [retenido]) } : {};
  const deOctubre = { usuarioId: c.id, cajasEscritas: [] };
  const primera = guardado({ ...deOctubre, facturas: [venta(c, monto, iva)], ...constancias });
  const { id } = await s.como(ana)(carga.guardar, primera);
  await s.como(ana)(declaraciones.enviarAFormulario, { id });
  await s.como(ana)(declaraciones.notificarFormulario, {
    ...{ presentacionId: id, numeroFormulario: '40912345678', documento: PDF },
    ...{ documentoIva: undefined, numeroFormularioIva: undefined, impuestoIsr: undefined, impuestoIva: undefined },
  });
  const cargar = async (o: Guardado) => {
    const { version } = await s.como(ana)(declaraciones.una, { id });
    return s.como(ana)(carga.guardar, guardado({ ...deOctubre, version, ...o }));
  };
  const ficha = () => s.como(ana)(cambios.deDeclaracion, { id });
  const decidir = (isrVisto?: Awaited<ReturnType<typeof ficha>>['isrDistinto']) =>
    s.como(ana)(cambios.resolver, {
      ...{ declaracionId: id, ids: [], isr: true, isrVisto, resolucion: 'descartada', nota: 'Lo declara noviembre' },
    });
  return { c, id, dejar, cargar, ficha, decidir };
}
const casilla = (linea: string, presentado: string, ahora: string) => ({
  ...{ linea, presentado: Q(presentado), ahora: Q(ahora) },
});

test('a sale after SAT-1311 that leaves the tax at zero and takes of what carries over waits for a decision, and says so', async () => {
  // Q60,000.00: 1,500 + 7 % of 30,000 = 3,600. Withheld 10,000: 6,400 carry over.
  const octubre = await conSoloSat1311('67200.00', '7200.00', { retenido: '10000.00' });
  const { c, id, cargar, ficha, decidir } = octubre;
  await cargar({ facturas: [venta(c, '11200.00', '1200.00')] });
  // Q70,000.00: 4,300; 5,700 carry over.
  const vista = await ficha();
  expect(vista).toMatchObject({
    ...{ abiertos: 1, impuestoIsr: 0, isrDeAhora: 0, efectoIsr: 0, efectoIva: 0, efectoArrastre: Q('-700.00') },
  });
  expect(vista.isrDistinto).toEqual([
    casilla('3a', '60000.00', '70000.00'),
    casilla('3c', '60000.00', '70000.00'),
    casilla('3d', '3600.00', '4300.00'),
    casilla('3h', '6400.00', '5700.00'),
  ]);
  await decidir(vista.isrDistinto);
  expect(await ficha()).toMatchObject({ abiertos: 0, isrDeAhora: null, isrDistinto: [] });

  // The same difference stays decided; Q150,000.00 is another one: 9,900, and 100 carry over.
  await cargar({});
  expect(await ficha()).toMatchObject({ abiertos: 0, isrDeAhora: null });
  await cargar({ facturas: [venta(c, '89600.00', '9600.00')] });
  const otra = await ficha();
  expect(otra).toMatchObject({ abiertos: 1, isrDeAhora: 0, efectoIsr: 0, efectoArrastre: Q('-6300.00') });
  expect(otra.isrDistinto.at(-1)).toEqual(casilla('3h', '6400.00', '100.00'));
  const { faltas } = await verificarDeclaraciones(s.bd);
  expect(faltas.filter((f) => f.includes(`Declaración ${id} `))).toEqual([]);
});

test('nobody decides about a SAT-1311 that became another one while they read', async () => {
  const { c, cargar, ficha, decidir } = await conSoloSat1311('67200.00', '7200.00', { retenido: '10000.00' });
  await cargar({ facturas: [venta(c, '11200.00', '1200.00')] });
  const { isrDistinto } = await ficha();
  await cargar({ facturas: [venta(c, '89600.00', '9600.00')] });
  await expect(decidir(isrDistinto)).rejects.toMatchObject({ codigo: 'CAMBIO_DISTINTO' });
  expect(await ficha()).toMatchObject({ abiertos: 1 });
  expect(await decidir((await ficha()).isrDistinto)).toEqual({ resueltos: 1, abiertos: 0 });
});

test('the month before carries over less: the filed 3h would be less too', async () => {
  // Q8,000.00 at 5 %: 400, of the 1,000 that September left; 600 carry over. Of 750, 350 do.
  const { dejar, cargar, ficha } = await conSoloSat1311('8960.00', '960.00', { dejo: '1000.00' });
  await dejar('750.00');
  await cargar({});
  const vista = await ficha();
  expect(vista).toMatchObject({ abiertos: 1, isrDeAhora: 0, efectoIsr: 0, efectoArrastre: Q('-250.00') });
  expect(vista.isrDistinto).toEqual([casilla('3f', '1000.00', '750.00'), casilla('3h', '600.00', '350.00')]);
});

test('what SAT gives otherwise goes on from the SAT-1311 of now', async () => {
  const { id, dejar, cargar, ficha } = await conSoloSat1311('8960.00', '960.00', { dejo: '1000.00' });
  await dejar('750.00');
  await cargar({});
  const escrito = { fechaEmision: '2026-10-20', tipoDte: 'FACT', anulado: false };
  const despues = JSON.stringify({ ...escrito, monto: '8960.00', iva: '960.00', neto: '8000.00' });
  const cual = { numero_autorizacion: 'A', serie: 'A', numero_dte: '1', nit: '19', nombre: 'Emisor' };
  const efecto = { efecto_isr: '0', efecto_iva: '0', efecto_arrastre: '0' };
  const suyo = { declaracion_id: id, libro: 'emitida', clase: 'agregada', visto_en: AHORA, incluye: true } as const;
  await s.bd
    .insertInto('cambio_tras_presentar')
    .values({ ...suyo, ...cual, ...efecto, despues })
    .execute();
  // Q16,000.00 at 5 % are 800: 50 more than the 750, and of the filed 600 nothing carries over.
  expect(await ficha()).toMatchObject({ abiertos: 2, efectoIsr: Q('50.00'), efectoArrastre: Q('-600.00') });
});

test.each([
  { retenido: '10000.00', impuesto: '0.00', pregunta: true },
  { retenido: '', impuesto: '4300.00', pregunta: false },
])(
  'a decision of a program that kept the tax alone is of a tax of Q$impuesto: asked again, $pregunta',
  async ({ retenido, impuesto, pregunta }) => {
    const { c, id, cargar, ficha } = await conSoloSat1311('67200.00', '7200.00', { retenido });
    const despues = { isr: impuesto, formulario: '40912345678', cambios: [], abiertos: 0 };
    await comoSistema(s.recursos, (ctx) =>
      ctx.auditar({ accion: 'cambio.descartada', entidad: 'declaracion', entidadId: id, despues }),
    );
    await cargar({ facturas: [venta(c, '11200.00', '1200.00')] });
    expect((await ficha()).abiertos).toBe(pregunta ? 1 : 0);
  },
);

test('a certificate that comes after a SAT-1311 with tax: what it takes off, and what it leaves for November', async () => {
  // Q45,714.29: 1,500 + 7 % of 15,714.29 = 2,600.00. Withheld 3,600: nothing to pay, and 1,000 carry over.
  const { c, cargar, ficha } = await conSoloSat1311('51200.00', '5485.71');
  await cargar({ retencionesIsr: reporteIsr(c.nit, ['3600.00']) });
  expect(await ficha()).toMatchObject({
    ...{ abiertos: 1, impuestoIsr: Q('2600.00'), isrDeAhora: 0 },
    ...{ efectoIsr: Q('-2600.00'), efectoIva: 0, efectoArrastre: Q('1000.00') },
  });
});
