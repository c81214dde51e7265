import * as C from '@aldia/contract/catalogos/todos.ts';
import { catalogos } from '@aldia/contract/catalogos.ts';
import { emisores } from '@aldia/contract/emisores.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { dia as aDia } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

let s: Escenario;
let ana: Persona;
let llamar: ReturnType<Escenario['como']>;
beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([ROL.administrador], { nombre: 'Ana' });
  // The law's own kinds come by migration; these tests write theirs.
  await s.bd.deleteFrom('tipo_dte').execute();
  llamar = s.como(ana);
  await s.bd
    .insertInto('tipo_registro')
    .values([
      { id: 901, descripcion: 'Combustibles', titulo_formulario: 'Combustibles', orden: 1, linea: '5.6' },
      { id: 902, descripcion: 'Donativos', titulo_formulario: 'Donativos', orden: 2, linea: null },
    ])
    .execute();
});
afterAll(() => s.cerrar());
const negada = (codigo: string, mas: object = {}) => ({ http: 200, codigo, data: 0, ...mas });

describe('record types', () => {
  test('one with a line of SAT-2237 is renamed and ordered, never eliminated (D-82)', async () => {
    const { id, linea } = (await llamar(C.tipoRegistro.listado, {})).find((t) => t.id === 901) ?? { id: 0, linea: '' };
    expect(linea).toBe('5.6');
    await expect(llamar(C.tipoRegistro.estado, { id })).rejects.toMatchObject(
      negada('TIPO_CON_LINEA', {
        message: 'Este tipo llena la línea 5.6 del SAT-2237: se puede renombrar y ordenar, no eliminar.',
      }),
    );
    const renombrado = { id, descripcion: 'Gasolina', orden: 5, tituloFormulario: 'Gasolina y diésel' };
    expect(await llamar(C.tipoRegistro.actualizar, renombrado)).toMatchObject({ ...renombrado, linea: '5.6' });
  });

  test('one that is put down is no longer among the active ones, keeps its place, and comes back', async () => {
    const activos = async () => (await llamar(catalogos.tiposDeRegistroActivos, {})).map((t) => t.id);
    expect(await activos()).toContain(902);
    await llamar(C.tipoRegistro.estado, { id: 902, habilitar: false });
    expect(await activos()).not.toContain(902);
    expect((await llamar(C.tipoRegistro.listado, {})).find((t) => t.id === 902)?.deletedAt).toBe(s.reloj.ahora());
    await llamar(C.tipoRegistro.estado, { id: 902, habilitar: true });
    expect(await activos()).toContain(902);
  });
});

describe('a record type without a line that gives its issuers none (D-43)', () => {
  const ID = 903;
  const tipo = { tipo_registro_id: ID, grupo: 1 };
  const quitar = (habilitar = false) => llamar(C.tipoRegistro.estado, { id: ID, habilitar });
  beforeAll(async () => {
    const otros = { id: ID, descripcion: 'Otros sin línea', titulo_formulario: 'Otros', orden: 3, linea: null };
    await s.bd.insertInto('tipo_registro').values(otros).execute();
    await s.bd
      .insertInto('tipo_emisor')
      .values([
        { id: 921, descripcion: 'Sin línea', ...tipo },
        { id: 922, descripcion: 'Sin línea, de antes', ...tipo },
        { id: 923, descripcion: 'Sin línea, de nadie', ...tipo },
      ])
      .execute();
    await llamar(C.emisor.insertar, { nit: '43', nombre: 'DE ANTES', tipoEmisorId: 922 });
    for (const id of [922, 923]) await llamar(C.tipoEmisor.estado, { id, habilitar: false });
  });

  test('is not put down while a kind in force has it, or an issuer of one of before; both are counted', async () => {
    const message = 'En uso por tipos de emisor: 2. Antes de eliminarlo, elige otro tipo de registro en cada uno.';
    await expect(quitar()).rejects.toMatchObject(negada('TIPO_EN_USO', { message }));
    await llamar(C.tipoEmisor.estado, { id: 921, habilitar: false });
    await expect(quitar()).rejects.toMatchObject(negada('TIPO_EN_USO', { message: message.replace('2', '1') }));
    const { id } = (await llamar(C.emisor.listado, { ...PAGINA, busqueda: 'DE ANTES' })).filas[0] ?? { id: 0 };
    await llamar(C.emisor.estado, { id, habilitar: false });
    expect((await quitar()).deletedAt).toBe(s.reloj.ahora());
  });

  test('put down, no kind comes back with it', async () => {
    const volver = () => llamar(C.tipoEmisor.estado, { id: 923, habilitar: true });
    await expect(volver()).rejects.toMatchObject(negada('ELEGIDO_NO_VIGENTE'));
    await quitar(true);
    expect((await volver()).deletedAt).toBeNull();
  });
});

describe('what was put down is not chosen, and is not offered', () => {
  const emisor = { nit: '100005', nombre: 'TIENDA', tipoEmisorId: 911 };
  beforeAll(async () => {
    const tipo = { tipo_registro_id: 902, grupo: 1 };
    await s.bd
      .insertInto('tipo_emisor')
      .values([
        { id: 911, descripcion: 'Vigente', ...tipo },
        { id: 912, descripcion: 'Caído', ...tipo },
      ])
      .execute();
    await s.bd
      .insertInto('actividad_economica')
      .values([
        { id: 911, descripcion: 'Vigente' },
        { id: 912, descripcion: 'Caída' },
      ])
      .execute();
    await llamar(C.emisor.insertar, emisor);
    await llamar(C.emisor.insertar, { nit: '2000008', nombre: 'CAÍDA', tipoEmisorId: 912 });
    await llamar(C.tipoEmisor.estado, { id: 912 });
    await llamar(C.actividadEconomica.estado, { id: 912 });
  });
  const NO_VIGENTE = 'ELEGIDO_NO_VIGENTE';

  test('the lists of active ones leave it out', async () => {
    expect((await llamar(catalogos.tiposDeEmisorActivos, {})).map((t) => t.id)).not.toContain(912);
    expect((await llamar(catalogos.actividadesActivas, {})).map((t) => t.id)).not.toContain(912);
    const { id } = (await llamar(C.emisor.listado, { ...PAGINA, busqueda: '2000008' })).filas[0] ?? { id: 0 };
    await llamar(C.emisor.estado, { id, habilitar: false });
    expect(await llamar(catalogos.emisoresActivos, { busqueda: '2000008' })).toEqual([]);
  });

  test('an issuer is not given a kind that is put down, and keeps the one that it had', async () => {
    const malo = { ...emisor, tipoEmisorId: 912 };
    const alCampo = { errores: [{ campo: 'tipo_emisor_id' }] };
    await expect(llamar(C.emisor.insertar, { ...malo, nit: '5123461' })).rejects.toMatchObject(
      negada(NO_VIGENTE, alCampo),
    );
    const { filas } = await llamar(C.emisor.listado, { ...PAGINA, busqueda: 'TIENDA' });
    const id = filas[0]?.id ?? 0;
    await expect(llamar(C.emisor.actualizar, { ...malo, id })).rejects.toMatchObject(negada(NO_VIGENTE, alCampo));
    await llamar(C.tipoEmisor.estado, { id: 911 });
    expect((await llamar(C.emisor.actualizar, { ...emisor, id, nombre: 'OTRO' })).tipoEmisorId).toBe(911);
    await llamar(C.tipoEmisor.estado, { id: 911 });
  });

  test('neither is a kind given such a record type, nor a profile such an activity or kind', async () => {
    const tipo = { descripcion: 'Nuevo', tipoRegistroId: 99_999, grupo: 1 };
    await expect(llamar(C.tipoEmisor.insertar, tipo)).rejects.toMatchObject(negada(NO_VIGENTE));
    await expect(llamar(C.tipoEmisor.actualizar, { ...tipo, id: 911 })).rejects.toMatchObject(negada(NO_VIGENTE));
    const perfil = { actividadEconomicaId: 911, tipoEmisorId: 911, incluir: true };
    const { id } = await llamar(C.perfilDeclaracion.insertar, perfil);
    for (const mal of [
      { ...perfil, tipoEmisorId: 912 },
      { ...perfil, actividadEconomicaId: 912 },
    ]) {
      await expect(llamar(C.perfilDeclaracion.insertar, mal)).rejects.toMatchObject(negada(NO_VIGENTE));
      await expect(llamar(C.perfilDeclaracion.actualizar, { ...mal, id })).rejects.toMatchObject(negada(NO_VIGENTE));
    }
  });

  test('the confirmation is told where it is in use, with counts', async () => {
    const suyos = await llamar(C.tipoEmisor.uso, { id: 911 });
    expect(suyos).toEqual([
      { donde: 'Emisores', cuantos: 1 },
      { donde: 'Perfiles de actividad', cuantos: 1 },
    ]);
    expect(await llamar(C.tipoRegistro.uso, { id: 902 })).toEqual([{ donde: 'Tipos de emisor', cuantos: 1 }]);
  });

  test('a plan of no regime is refused', async () => {
    const plan = { nombre: 'X', descripcion: '', precio: q('1'), anual: false, activo: true, regimenId: 99 };
    const { id } = await llamar(C.tipoSuscripcion.insertar, { ...plan, regimenId: 1 });
    await expect(llamar(C.tipoSuscripcion.insertar, plan)).rejects.toMatchObject(negada(NO_VIGENTE));
    await expect(llamar(C.tipoSuscripcion.actualizar, { ...plan, id })).rejects.toMatchObject(negada(NO_VIGENTE));
  });
});
const PAGINA = { id: -1, busqueda: '', siguiente: null, limite: 100, orden: 'nit' as const };

test('a kind of DTE whose sign the product does not know is not admitted (D-81)', async () => {
  const { id } = await llamar(C.tipoDte.insertar, { descripcion: 'Factura', abreviatura: 'FACT' });
  const rara = { descripcion: 'Rara', abreviatura: 'XXXX' };
  await expect(llamar(C.tipoDte.insertar, rara)).rejects.toMatchObject(negada('DTE_DESCONOCIDO'));
  await expect(llamar(C.tipoDte.actualizar, { ...rara, id })).rejects.toMatchObject(negada('DTE_DESCONOCIDO'));
});

describe('ranges of a gestor', () => {
  const rango = (nombre: string, min: number, max: number, mas: object = {}) => {
    return { nombre, min, max, precio: q('100'), aceptaHueco: false, ...mas };
  };
  const G = C.tipoSuscripcionGestor;
  test('neither overlap nor leave a gap that nobody accepted (D-70)', async () => {
    await llamar(G.insertar, rango('A', 1, 10));
    const b = await llamar(G.insertar, rango('B', 11, 20));
    const cruzada = negada('TRAMO_CRUZADO', { message: 'Se cruza con «B», de 11 a 20 clientes.' });
    await expect(llamar(G.insertar, rango('C', 20, 30))).rejects.toMatchObject(cruzada);
    const a = (await llamar(G.listado, {}))[0] ?? b;
    await expect(llamar(G.actualizar, { ...rango('A', 1, 11), id: a.id })).rejects.toMatchObject(cruzada);
    const hueco = negada('TRAMO_CON_HUECO', { errores: [{ campo: 'acepta_hueco' }] });
    await expect(llamar(G.insertar, rango('C', 25, 30))).rejects.toMatchObject(hueco);
    await expect(llamar(G.actualizar, { ...rango('B', 12, 20), id: b.id })).rejects.toMatchObject(hueco);
    await expect(llamar(G.insertar, rango('C', 9, 8))).rejects.toMatchObject({
      http: 422,
      errores: [{ campo: 'max' }],
    });
    await llamar(G.actualizar, { ...rango('B', 12, 20, { aceptaHueco: true }), id: b.id });
    await llamar(G.actualizar, { ...rango('A', 1, 11), id: a.id });
    expect((await llamar(G.listado, {})).map((r) => [r.min, r.max])).toEqual([
      [1, 11],
      [12, 20],
    ]);
  });

  test('DELETE takes the id in the body and takes it out of the list; twice changes nothing', async () => {
    const { id } = (await llamar(G.listado, {}))[0] ?? { id: 0 };
    const borrar = async () => {
      const respuesta = await fetch(`${s.url}/api/gestores/cat_tipo_suscripcion_gestor`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      return respuesta.json();
    };
    expect(await borrar()).toMatchObject({ success: true, data: { quitado: true } });
    expect(await borrar()).toMatchObject({ success: true, data: { quitado: false } });
    expect(await llamar(G.listado, {})).toHaveLength(1);
  });
});

describe('what nobody wrote', () => {
  const CUPON = {
    ...{ codigo: 'PROMO', tipo: 'PORCENTAJE' as const, valor: q('10'), activo: true, rolId: ROL.cliente },
    ...{ usosMaximos: null, desde: null, hasta: null },
  };
  test('a coupon that is used while it is edited is saved; what another person wrote is still said', async () => {
    const { id, huella } = await llamar(C.cupon.insertar, CUPON);
    await s.bd
      .updateTable('cupon')
      .set((e) => ({ usos: e('usos', '+', 3) }))
      .where('id', '=', id)
      .execute();
    const { huella: nueva } = await llamar(C.cupon.actualizar, { ...CUPON, valor: q('15'), id, huella });
    expect((await llamar(C.cupon.listado, {})).find((c) => c.id === id)).toMatchObject({ usos: 3, huella: nueva });
    await expect(llamar(C.cupon.actualizar, { ...CUPON, id, huella })).rejects.toMatchObject(
      negada('CATALOGO_CAMBIADO', { message: expect.stringMatching(/^Ana Prueba cambió/) }),
    );
  });

  test('an issuer that a file changed is not said to be of who edited it by hand before', async () => {
    const tipo = { descripcion: 'De archivo', tipo_registro_id: 902, grupo: 7 };
    const { id: tipoEmisorId } = await s.bd
      .insertInto('tipo_emisor')
      .values(tipo)
      .returning('id')
      .executeTakeFirstOrThrow();
    const deMano = { nit: '27', nombre: 'A MANO', tipoEmisorId };
    const { id, huella } = await llamar(C.emisor.insertar, deMano);
    const beto = await s.crear.usuario([ROL.administrador], { nombre: 'Beto' });
    await s.como(beto)(emisores.cargaMasiva, {
      tipoEmisorId,
      emisores: [{ nit: '27', nombre: 'DEL ARCHIVO', tipoEmisorId, grupo: 7 }],
    });
    await expect(llamar(C.emisor.actualizar, { ...deMano, id, huella })).rejects.toMatchObject(
      negada('CATALOGO_CAMBIADO', { message: expect.stringMatching(/^Otra persona cambió/) }),
    );
  });
});

describe('ranges of days', () => {
  test('the product starts with four; they are changed, never crossed, and PUT without an id adds (D-83)', async () => {
    const R = C.rangoDeFechas;
    const [primero, , , ultimo] = await llamar(R.listado, {});
    expect(primero).toMatchObject({ diaInicio: 1, diaFin: 7, cantidadPersonas: 250 });
    const entrada = { diaInicio: 22, diaFin: 25, cantidad: 300 };
    const { id = 0, huella } = ultimo ?? {};
    const cambiado = await llamar(R.actualizar, { ...entrada, id, huella });
    expect(cambiado).toMatchObject({ diaInicio: 22, diaFin: 25, cantidadPersonas: 300 });
    await expect(llamar(R.actualizar, { ...entrada, id, huella })).rejects.toMatchObject(negada('CATALOGO_CAMBIADO'));
    await expect(llamar(R.actualizar, { ...entrada, id: 30_000 })).rejects.toMatchObject(
      negada('FILA_DE_CATALOGO_AUSENTE'),
    );
    const cruzado = { diaInicio: 25, diaFin: 28, cantidad: 1, id: null };
    await expect(llamar(R.actualizar, cruzado)).rejects.toMatchObject(
      negada('TRAMO_CRUZADO', { message: 'Se cruza con el rango de los días 22 a 25.' }),
    );
    await expect(llamar(R.actualizar, { ...cruzado, diaFin: 24 })).rejects.toMatchObject({ http: 422 });
    await llamar(R.actualizar, { ...cruzado, diaInicio: 26 });
    expect(await llamar(R.listado, {})).toHaveLength(5);
  });
});

describe.each([
  // October is filed in November 2026: its tenth working day is Friday 13, its last day Monday 30 (no holiday is registered).
  ['ISR', C.limiteIsr, 13],
  ['IVA', C.limiteIva, 30],
] as const)('limits of %s', (impuesto, L, dia) => {
  const noviembre = { mes: 11, year: 2026, diaLimite: dia, motivo: '' };

  test('the computed day needs no reason, and the list shows both and who set it (D-78)', async () => {
    const nueva = await llamar(L.insertar, noviembre);
    expect(nueva).toMatchObject({
      ...noviembre,
      fecha: `2026-11-${dia}`,
      calculado: `2026-11-${dia}`,
      creadoPor: ana.nombre,
    });
    expect(await llamar(L.listado, {})).toEqual([nueva]);
    await expect(llamar(L.insertar, { ...noviembre, diaLimite: 3 })).rejects.toMatchObject(
      negada('CATALOGO_REPETIDO', { errores: [{ campo: 'dia_limite' }] }),
    );
    expect(await llamar(L.eliminar, { id: nueva.id })).toEqual({ quitado: true });
    expect(await llamar(L.eliminar, { id: nueva.id })).toEqual({ quitado: false });
  });

  test('a later one says why', async () => {
    // In February 2026 the tenth working day is Friday 13 and the last day is Saturday 28, so Monday 2 March rules.
    const febrero = { mes: 2, year: 2026, diaLimite: 28, motivo: '' };
    if (impuesto === 'IVA')
      await expect(llamar(L.insertar, febrero)).resolves.toMatchObject({ calculado: '2026-03-02' });
    else
      await expect(llamar(L.insertar, febrero)).rejects.toMatchObject({
        http: 422,
        errores: [{ campo: 'motivo', mensaje: 'Pasa del vencimiento calculado, 13/02/2026: escribe por qué.' }],
      });
    const conMotivo = { ...noviembre, mes: 5, diaLimite: 31, motivo: 'Acuerdo de la SAT' };
    expect(await llamar(L.insertar, conMotivo)).toMatchObject({ motivo: 'Acuerdo de la SAT', fecha: '2026-05-31' });
  });

  test('a holiday on the computed day moves it', async () => {
    // In June 2026 the tenth working day is Friday 12 and the last day is Tuesday 30.
    const dias = ['2026-06-12', '2026-06-30'].map((d) => ({ fecha: aDia(d), descripcion: 'Asueto' }));
    await s.bd
      .insertInto('dia_inhabil')
      .values(dias)
      .onConflict((c) => c.doNothing())
      .execute();
    const junio = await llamar(L.insertar, { ...noviembre, mes: 6, diaLimite: 10 });
    expect(junio.calculado).toBe(impuesto === 'ISR' ? '2026-06-15' : '2026-07-01');
  });

  test('a day that its month has not is refused at its field', async () => {
    await expect(llamar(L.insertar, { ...noviembre, mes: 4, diaLimite: 31 })).rejects.toMatchObject({
      http: 422,
      errores: [{ campo: 'dia_limite', mensaje: 'Ese mes no tiene ese día.' }],
    });
  });
});

describe('issuers', () => {
  beforeAll(async () => {
    await s.bd.insertInto('tipo_emisor').values({ id: 950, descripcion: 'Ferreterías' }).execute();
    await s.bd
      .insertInto('emisor')
      .values([
        { nit: '7650001', nombre: 'FERRETERÍA EL CAÑAL, S.A.', tipo_emisor_id: 950 },
        { nit: '765002K', nombre: 'Ferreteria San José', tipo_emisor_id: 950 },
        { nit: '7650035', nombre: '100%_natural', tipo_emisor_id: 950 },
      ])
      .execute();
  });
  test.each([
    ['ferretería', ['7650001', '765002K']],
    ['cañal ferreteria', ['7650001']],
    ['CANAL', ['7650001']],
    ['josé san', ['765002K']],
    ['765002-k', ['765002K']],
    ['7650001 el', ['7650001']],
    ['100%_', ['7650035']],
    ['ferreteria 7650035', []],
  ])('are found by "%s" without minding capitals, accents or the order of the words', async (busqueda, nits) => {
    const { filas } = await llamar(C.emisor.listado, { ...PAGINA, id: 950, busqueda });
    expect(filas.map((f) => f.nit).sort()).toEqual(nits);
    expect((await llamar(catalogos.emisoresActivos, { busqueda })).map((f) => f.nit).sort()).toEqual(nits);
  });
});
