import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dte, guardado, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let beto: Persona;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
  beto = await s.crear.usuario([ROL.carga], { nombre: 'Beto' });
});
afterAll(() => s.cerrar());

/** Picking November shows October. */
const NOVIEMBRE = mes('2026-11');
const pedir = (mas: Partial<Parameters<typeof base>[0]> = {}) => base({ fecha: NOVIEMBRE, ...mas });
const base = (o: {
  fecha: Mes;
  regimenId?: number;
  busqueda?: string;
  orden?: 'dia' | '-dia' | 'nombre' | '-nombre' | 'nit' | '-nit';
  siguiente?: string | null;
  limite?: number;
  de?: 'mias' | 'todas' | 'sin_asignar';
  desactualizadas?: boolean;
}) => ({
  fechaUsuario: undefined,
  regimenId: 1,
  busqueda: '',
  orden: 'dia' as const,
  siguiente: null,
  limite: 50,
  ...o,
});
const lista = (mas: Partial<Parameters<typeof base>[0]> = {}) => s.como(ana)(declaraciones.listadoIngreso, pedir(mas));

test('a list is walked page by page without losing or repeating a row, in every order', async () => {
  for (let n = 0; n < 23; n++) {
    const cliente = await s.crear.cliente({
      nombre: `Cliente ${String(n).padStart(2, '0')}`,
      diaDeclaracion: n % 4 === 0 ? null : 1 + (n % 3),
    });
    await s.crear.declaracion({ usuarioId: cliente.id });
  }
  for (const orden of ['dia', '-dia', 'nombre', '-nombre', 'nit', '-nit'] as const) {
    const vistas: number[] = [];
    let siguiente: string | null = null;
    do {
      const pagina: Awaited<ReturnType<typeof lista>> = await lista({
        orden,
        siguiente,
        limite: 5,
        busqueda: 'cliente',
      });
      expect(pagina.total).toBe(23);
      expect(pagina.periodo).toBe('2026-10');
      vistas.push(...pagina.filas.map((f) => f.id));
      siguiente = pagina.siguiente;
    } while (siguiente);
    expect(new Set(vistas).size).toBe(23);
    expect(vistas).toHaveLength(23);
  }
  const deVuelta = async (orden: 'nombre' | '-nombre') =>
    (await lista({ orden, busqueda: 'cliente' })).filas.map((f) => f.id);
  expect(await deVuelta('-nombre')).toEqual((await deVuelta('nombre')).reverse());
});

test('a search finds by name without accents, by NIT with its hyphen and by every word; % and _ are letters', async () => {
  const cliente = await s.crear.cliente({ nombre: 'José Ángel', apellido: 'Muñoz', nit: '7654321K' });
  await s.crear.declaracion({ usuarioId: cliente.id });
  const hallados = async (busqueda: string) => (await lista({ busqueda })).filas.map((f) => f.nit);
  expect(await hallados('jose munoz')).toEqual(['7654321K']);
  expect(await hallados('MUÑOZ ángel')).toEqual(['7654321K']);
  expect(await hallados('7654321-k')).toEqual(['7654321K']);
  expect(await hallados('jose perez')).toEqual([]);
  expect(await hallados('%')).toEqual([]);
  expect(await hallados('jos_')).toEqual([]);
});

test('a search finds by the collaborator whose name or registration number the row shows (G-51)', async () => {
  const ixchel = await s.crear.usuario([ROL.declaracion], { nombre: 'Ixchel', apellido: 'Xicará' });
  await s.bd.updateTable('usuario').set({ numero_registro: 'C-077' }).where('id', '=', ixchel.id).execute();
  const con = async (nombre: string, asignadoId: number | null) => {
    const cliente = await s.crear.cliente({ nombre, apellido: 'Asignada' });
    return (await s.crear.declaracion({ usuarioId: cliente.id, asignadoId })).id;
  };
  const suya = await con('Carmela', ixchel.id);
  const otraSuya = await con('Tobías', ixchel.id);
  const deBeto = await con('Carmela', beto.id);
  const libre = await con('Ixchel', null);
  const hallados = async (busqueda: string) => {
    const { filas, total } = await lista({ busqueda });
    expect(total).toBe(filas.length);
    return filas.map((f) => f.id).sort((a, b) => a - b);
  };
  expect(await hallados('XICARA')).toEqual([suya, otraSuya]);
  expect(await hallados('c-077')).toEqual([suya, otraSuya]);
  expect(await hallados('xicará carmela')).toEqual([suya]);
  expect(await hallados('ixchel asignada')).toEqual([suya, otraSuya, libre]);
  expect(await hallados('carmela')).toEqual([suya, deBeto]);
  // The digits of a number are looked for in NIT and CUI alone.
  expect(await hallados('077 asignada')).toEqual([]);
  const primera = await lista({ busqueda: 'xicará', limite: 1 });
  expect(primera.total).toBe(2);
  const segunda = await lista({ busqueda: 'xicará', limite: 1, siguiente: primera.siguiente });
  expect([...primera.filas, ...segunda.filas].map((f) => f.id).sort((a, b) => a - b)).toEqual([suya, otraSuya]);
});

test('a cursor opens only the list it came from', async () => {
  const { siguiente } = await lista({ limite: 5 });
  expect(siguiente).not.toBeNull();
  await expect(lista({ limite: 5, siguiente, orden: 'nit' })).rejects.toMatchObject({
    http: 422,
    codigo: 'DATOS_INVALIDOS',
  });
  await expect(lista({ limite: 5, siguiente, busqueda: 'otra' })).rejects.toMatchObject({ http: 422 });
  await expect(lista({ siguiente: 'bm8gZXMgdW4gY3Vyc29y' })).rejects.toMatchObject({
    http: 422,
    errores: [{ campo: 'siguiente', mensaje: expect.any(String) }],
  });
});

test('each list shows its stage, and the one with notification every declaration with invoices', async () => {
  const de = async (estado: number) => {
    const cliente = await s.crear.cliente({ nombre: 'Etapas', regimen: 2 });
    return (await s.crear.declaracion({ usuarioId: cliente.id, regimen: 2, estado, pagoRealizado: estado === 7 })).id;
  };
  const [pendiente, cargada, lista4, pago, fin] = [await de(1), await de(2), await de(4), await de(6), await de(7)];
  const ids = async (e: 'listadoIngreso' | 'listasParaFormulario' | 'pendientesDePago' | 'conNotificacion') =>
    (await s.como(ana)(declaraciones[e], pedir({ regimenId: 2, busqueda: 'etapas' }))).filas
      .map((f) => f.id)
      .sort((a, b) => a - b);
  expect(await ids('listadoIngreso')).toEqual([pendiente, cargada]);
  expect(await ids('listasParaFormulario')).toEqual([lista4]);
  expect(await ids('pendientesDePago')).toEqual([pago]);
  expect(await ids('conNotificacion')).toEqual([cargada, lista4, pago, fin]);
});

test('a row says what the screens need and never the SAT password', async () => {
  const cliente = await s.crear.cliente({ nombre: 'Zoila', regimen: 2, passwordSat: 'Secreta-123', diaDeclaracion: 9 });
  const { id } = await s.crear.declaracion({
    usuarioId: cliente.id,
    regimen: 2,
    estado: 4,
    asignadoId: beto.id,
    cargaIsr: 1,
    impuestoIsr: '10.50',
    impuestoIva: '20.25',
  });
  const fila = await s.como(beto)(declaraciones.una, { id });
  expect(fila).toMatchObject({
    nombre: 'Zoila Prueba',
    tienePasswordSat: true,
    periodo: '2026-10',
    fechaDeclaracion: 9,
    asignadoId: beto.id,
    asignado: 'Beto Prueba',
    regimen: 'ROS',
    abreviatura: 'PLUS',
    pago: 1050,
    impuestoPagarDebitos: 2025,
    retenciones: true,
    cargaRetencionIsr: 1,
    cargaRetencionIva: null,
    carga: false,
    statusId: 4,
    estado: 'Lista para formulario', // the 10th working day comes before the end of the month
    vence: '2026-11-13',
  });
  const respuesta = await fetch(`${s.url}/api/declaracion/una/${id}`, {
    headers: { authorization: `Bearer ${beto.token}` },
  });
  const texto = await respuesta.text();
  expect(texto).not.toMatch(/Secreta|password_sat":"|cifrado|llave/);
  expect(JSON.parse(texto).data).toMatchObject({
    total_fatura: '0.00',
    total_factura: '0.00',
    asignado_id: beto.id,
    tiene_password_sat: true,
  });
  await expect(s.como(beto)(declaraciones.una, { id: 999_999 })).rejects.toMatchObject({
    codigo: 'DECLARACION_NO_ENCONTRADA',
  });
});

test('a row has the plan of whose refused renewal is being asked again, and none of one that is over', async () => {
  const plan = async (estado: 'en_mora' | 'terminada', fin: string) => {
    const cliente = await s.crear.cliente({ regimen: 1 });
    const { id } = await s.crear.declaracion({ usuarioId: cliente.id });
    await s.bd
      .updateTable('suscripcion')
      .set({ estado, fecha_fin: fin })
      .where('usuario_id', '=', cliente.id)
      .execute();
    return (await s.como(ana)(declaraciones.una, { id })).abreviatura;
  };
  expect(await plan('en_mora', '2026-11-18')).toBe('PLUS');
  expect(await plan('terminada', '2026-11-30')).toBe('');
});

test('the day of a form that is out and asks for nothing is not the last day of a row', async () => {
  const vence = async (o: object) => {
    const ros = await s.crear.cliente({ regimen: 2 });
    const { id } = await s.crear.declaracion({ usuarioId: ros.id, regimen: 2, impuestoIva: '2400', ...o });
    return (await s.como(ana)(declaraciones.una, { id })).vence;
  };
  expect(await vence({ estado: 4 })).toBe('2026-11-13');
  expect(await vence({ estado: 5 })).toBe('2026-11-30');
  expect(await vence({ estado: 5, impuestoIsr: '500' })).toBe('2026-11-13');
  expect(await vence({ estado: 5, impuestoIva: '0' })).toBe('2026-11-30');
});

test('a row says what is declared beside the exact figure, and what the month brings, leaves and counts (spec 2, section 3)', async () => {
  const pc = await s.crear.cliente({ regimen: 1 });
  const { id: deUno } = await s.como(ana)(
    carga.guardar,
    guardado({
      usuarioId: pc.id,
      facturas: [dte({ emisor: pc.nit, receptor: 'CF', monto: '3575.00', tipoDte: 'FPEQ' })],
    }),
  );
  // 5 % of Q3,575 is Q178.75; SAT-2046 is filed in whole quetzales.
  const uno = { pago: 17_875, impuestoPagarDebitos: 0, aPagarIsr: 0, aPagarIva: 17_900, saldoRetencionesFavor: 0 };
  expect(await s.como(ana)(declaraciones.una, { id: deUno })).toMatchObject(uno);
  // A row that was computed before the declared figure was kept says it too.
  await s.bd.updateTable('declaracion').set({ a_pagar_iva: null }).where('id', '=', deUno).execute();
  expect(await s.como(ana)(declaraciones.una, { id: deUno })).toMatchObject(uno);

  await s.bd
    .insertInto('tipo_registro')
    .values({ id: 7, descripcion: 'Bienes', titulo_formulario: 'Otras compras', orden: 7, linea: '5.7' })
    .execute();
  const ros = await s.crear.cliente({ regimen: 2 });
  const venta = (monto: string, iva: string, tipoDte = 'FACT') =>
    dte({ emisor: ros.nit, receptor: 'CF', monto, iva, tipoDte });
  const compra = (monto: string, iva: string, tipoDte = 'FACT') =>
    dte({ emisor: '43', receptor: ros.nit, monto, iva, tipoDte });
  const { id } = await s.como(ana)(
    carga.guardar,
    guardado({
      usuarioId: ros.id,
      facturas: [venta('1120.50', '120.05'), venta('112.00', '12.00', 'NCRE'), venta('56.00', '6.00', 'NDEB')],
      recibidas: [compra('560.00', '60.00'), compra('112.00', '12.00', 'NCRE'), compra('112.00', '12.00', 'NDEB')],
      retencionesIva: reporteIva(ros.nit, ['100.00', '20.00']),
      remanenteIsr: 700 as Centavos,
      remanenteIva: 3_000 as Centavos,
      remanenteIvaRetenciones: 900 as Centavos,
    }),
  );
  // As the wire has it.
  const headers = { authorization: `Bearer ${ana.token}` };
  const { data } = await (
    await fetch(`${s.url}/api${declaraciones.una.ruta.replace('{id}', String(id))}`, { headers })
  ).json();
  expect(data).toMatchObject({
    remanente_anterior: '7.00',
    remanente_iva_periodo_anterior: '30.00',
    // 120.05 - 12 + 6 of debit; 60 - 12 + 12 of credit and 30 brought leave 24.05, declared 24; less 129 of withholdings.
    impuesto_pagar_debitos: '0.00',
    remanente_credito_iva: '0.00',
    saldo_retenciones_favor: '105.00',
    // SAT-1311: 5 % of Q950.45 is Q47.52, less the 7 that were brought.
    a_pagar_isr: '40.52',
    remanente_retencion: '0.00',
    factuas_emitidas: { base: '950.45', monto_iva: '114.05' },
    ros: [{ tipo_registro_id: 7, monto_sin_iva: '500.00', monto_iva: '60.00' }],
    total_facturas_emitidas: 1,
    total_facturas_recibidas: 1,
    total_facturas_recibidas_CIV: 0,
    total_documentos_retenciones: 2,
    total_NC_ventas: 1,
    total_NC_compras: 1,
    total_ND_ventas: 1,
    total_ND_compras: 1,
  });
});

test('a day of declaration that the month does not have is its last one', async () => {
  const cliente = await s.crear.cliente({ nombre: 'Treinta', diaDeclaracion: 30 });
  const enero = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-01' });
  const marzo = await s.crear.declaracion({ usuarioId: cliente.id, periodo: '2026-03' });
  const diaDe = async (id: number) => (await s.como(ana)(declaraciones.una, { id })).fechaDeclaracion;
  // January is declared in February, March in April.
  expect([await diaDe(enero.id), await diaDe(marzo.id)]).toEqual([28, 30]);
  await s.bd.deleteFrom('declaracion').where('usuario_id', '=', cliente.id).execute();
});

test('a non-working day moves the deadline of every row', async () => {
  await s.bd
    .insertInto('dia_inhabil')
    .values([{ fecha: '2026-11-30', descripcion: 'Asueto' }])
    .execute();
  const cliente = await s.crear.cliente({ nombre: 'Vence' });
  await s.crear.declaracion({ usuarioId: cliente.id });
  expect((await lista({ busqueda: 'vence' })).filas[0]?.vence).toBe('2026-12-01');
  await s.bd.deleteFrom('dia_inhabil').execute();
});

test('today: what is mine, what is nobody’s, what is late, and what comes first', async () => {
  const nuevo = await s.crear.usuario([ROL.declaracion], { nombre: 'Nueva' });
  const de = async (regimen: 1 | 2, o: object) =>
    (
      await s.crear.declaracion({
        usuarioId: (await s.crear.cliente({ nombre: 'Hoy', regimen, diaDeclaracion: 1 })).id,
        regimen,
        periodo: '2026-09',
        ...o,
      })
    ).id;
  const mia = await de(2, { asignadoId: nuevo.id });
  const libre = await de(1, { estado: 4 });
  await de(1, { asignadoId: ana.id });
  const atrasada = await de(1, { periodo: '2026-03', asignadoId: nuevo.id });
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', libre).execute();

  const hoy = await s.como(nuevo)(declaraciones.trabajoDeHoy, { fecha: mes('2026-10') });
  expect(hoy).toMatchObject({ periodo: '2026-09', hoy: '2026-11-20', venceIva: '2026-11-02' });
  const cuentas = (regimen: number, clave: string) => {
    const p = hoy.regimenes.find((r) => r.regimenId === regimen)?.pendientes.find((x) => x.clave === clave);
    return [p?.mias, p?.sinAsignar, p?.total];
  };
  expect(cuentas(2, 'cargar')).toEqual([1, 0, 1]);
  expect(cuentas(1, 'cargar')).toEqual([0, 0, 1]);
  expect(cuentas(1, 'formulario')).toEqual([0, 1, 1]);
  expect(cuentas(1, 'desactualizadas')).toEqual([0, 1, 1]);
  expect(cuentas(1, 'vencidas')).toEqual([1, 1, 3]);
  // ROS is due first; the row of a colleague is not offered, nor is an older month.
  expect(hoy.proximas.map((f) => f.id)).toEqual([mia, libre]);
  expect(atrasada).toBeGreaterThan(0);
});

test("a list shows mine, nobody's or those out of date, with its total", async () => {
  const JULIO = mes('2026-07');
  const crear = async (o: object) =>
    (
      await s.crear.declaracion({
        usuarioId: (await s.crear.cliente({ nombre: 'Filtrada' })).id,
        periodo: '2026-06',
        ...o,
      })
    ).id;
  const mia = await crear({ asignadoId: ana.id });
  const deBeto = await crear({ asignadoId: beto.id });
  const libre = await crear({});
  await s.bd.updateTable('declaracion').set({ desactualizada: true }).where('id', '=', deBeto).execute();
  const ids = async (mas: Partial<Parameters<typeof base>[0]>) => {
    const { filas, total } = await lista({ fecha: JULIO, ...mas });
    expect(total).toBe(filas.length);
    return filas.map((f) => f.id).sort((a, b) => a - b);
  };
  expect(await ids({})).toEqual([mia, deBeto, libre]);
  expect(await ids({ de: 'todas' })).toEqual([mia, deBeto, libre]);
  expect(await ids({ de: 'mias' })).toEqual([mia]);
  expect(await ids({ de: 'sin_asignar' })).toEqual([libre]);
  expect(await ids({ desactualizadas: true })).toEqual([deBeto]);
  expect(await ids({ de: 'mias', desactualizadas: true })).toEqual([]);
  expect(await ids({ de: 'mias', busqueda: 'filtrada' })).toEqual([mia]);
});
