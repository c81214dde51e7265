import { AVISOS } from '@aldia/contract/textos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dibujarPantalla, type Rutas, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { DineroPage } from './dinero-page.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const COBRO = {
  id: ID,
  usuario_id: 9,
  nit: '25158384',
  nombre: 'Mynor Ajú',
  proposito: 'renovacion',
  concepto: 'Suscripción al plan Plus',
  estado: 'en_duda',
  monto: '99.50',
  precio_de_lista: '99.50',
  codigo: '',
  transaccion_id: '',
  ultimos_numeros: '1111',
  intentos: 1,
  creada_en: '2026-11-20T16:00:00.000Z',
  cambiada_en: '2026-11-20T16:00:20.000Z',
};
const DETALLE = {
  cobro: COBRO,
  intentos: [
    {
      id: '22222222-2222-4222-8222-222222222222',
      numero: 1,
      clase: 'recobro',
      monto: '99.50',
      enviado_en: '2026-11-20T16:00:01.000Z',
      respondido_en: null,
      codigo: '',
      transaccion_id: '',
      falla: 'sin-respuesta',
      crudo: '',
    },
  ],
  eventos: [
    { cuando: '2026-11-20T16:00:00.000Z', quien: 'Sistema', de: null, a: 'creada', motivo: 'Renovación' },
    { cuando: '2026-11-20T16:00:20.000Z', quien: 'Sistema', de: 'enviada', a: 'en_duda', motivo: 'Sin respuesta' },
  ],
  asientos: [],
};
const TAREA = {
  id: 5,
  clase: 'en_duda',
  intencion_id: ID,
  detalle: 'Mynor Ajú, Q99.50',
  abierta_en: '2026-11-20T16:15:00.000Z',
  resuelta_en: null,
  nota: null,
};
const RESUMEN = {
  estados: [
    { estado: 'en_duda', cuenta: 1, monto: '99.50' },
    { estado: 'aplicada', cuenta: 240_000, monto: '3980.00' },
  ],
  saldos: [{ cuenta: 'pasarela', debe: '3980.00', haber: '0.00' }],
  duda_mas_vieja_segundos: 12_000,
  sin_explicar: 1,
  tareas: [TAREA],
  conciliaciones: [{ fecha: '2026-11-19', cuadran: 12, solo_pasarela: 1, solo_nuestra: 0, monto_distinto: 0 }],
};
const LINEA = {
  id: 3,
  fecha: '2026-11-19',
  clase: 'cobro',
  transaccion_id: 'T-77',
  seguimiento: '',
  monto_pasarela: '50.00',
  monto_nuestro: null,
  resultado: 'solo_pasarela',
  intencion_id: null,
  explicada_en: null,
  explicacion: null,
};

let servidor: ReturnType<typeof servidorDe>;
function abrir(direccion = '/cobros', mas: Rutas = {}) {
  servidor = servidorDe({
    'GET /api/cobro/resumen': () => ({ data: RESUMEN }),
    'GET /api/cobro/listado': () => ({ data: [COBRO], meta: { total: 1, siguiente: null } }),
    [`GET /api/cobro/detalle/${ID}`]: () => ({ data: DETALLE }),
    'GET /api/cobro/conciliacion/movimientos': () => ({ data: [LINEA], meta: { total: 1, siguiente: null } }),
    ...mas,
  });
  vi.stubGlobal('fetch', servidor.atender);
  return dibujarPantalla(<DineroPage />, direccion);
}
afterEach(() => vi.unstubAllGlobals());

test('shows what is unknown with its age, and how much is in each state', async () => {
  abrir();
  expect((await screen.findByRole('note')).textContent).toContain('Cobros en duda: 1. El más antiguo lleva 3 h 20 min');
  const cifras = within(screen.getByRole('group', { name: 'Cobros por estado' }));
  expect(cifras.getAllByRole('button').map((b) => b.textContent)).toEqual([
    'En duda1Q99.50',
    'Devolución fallida0Q0.00',
    'Cobrada y entregada240,000Q3,980.00',
  ]);
});

test('a tile filters the list on the server, and pressing it again does not', async () => {
  const { persona } = abrir();
  const cifra = await screen.findByRole('button', { name: /Cobrada y entregada/ });
  await persona.click(cifra);
  const estados = () => servidor.llamadasA('GET /api/cobro/listado').map((l) => l.consulta.get('estado'));
  await waitFor(() => expect(estados().at(-1)).toBe('aplicada'));
  expect(cifra.getAttribute('aria-pressed')).toBe('true');
  await persona.click(cifra);
  await waitFor(() => expect(cifra.getAttribute('aria-pressed')).toBe('false'));
});

test('a tile pressed beside a reconciled day lists all charges in that state, and not those of the day or the search', async () => {
  const { persona } = abrir('/cobros?ver=conciliacion&desde=2026-11-19&hasta=2026-11-19&busqueda=T-7');
  await persona.click(await screen.findByRole('button', { name: /^En duda/ }));
  await screen.findByText('Mynor Ajú');
  const consulta = servidor.llamadasA('GET /api/cobro/listado').at(-1)?.consulta;
  expect(['estado', 'desde', 'hasta', 'buscar'].map((k) => consulta?.get(k) ?? '')).toEqual(['en_duda', '', '', '']);
});

test('the task of a day that waits opens the reconciliation without the search of the tasks', async () => {
  const tarea = {
    ...TAREA,
    clase: 'sin_conciliar',
    intencion_id: null,
    detalle: 'El 19/11/2026 sigue sin conciliarse.',
  };
  const { persona } = abrir('/cobros?ver=tareas&busqueda=sigue', {
    'GET /api/cobro/resumen': () => ({ data: { ...RESUMEN, tareas: [tarea] } }),
  });
  await persona.click(await screen.findByRole('button', { name: /^Ver la conciliación/ }));
  await screen.findByText('T-77');
  const [primera] = servidor.llamadasA('GET /api/cobro/conciliacion/movimientos');
  expect(primera?.consulta.get('busqueda') ?? '').toBe('');
});

test('says that it could not be loaded, and tries again', async () => {
  abrir('/cobros', { 'GET /api/cobro/resumen': () => ({ http: 500, code: 'ERROR_INTERNO' }) });
  expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
});

test('a charge tells its whole story', async () => {
  abrir(`/cobros?cobro=${ID}`);
  const historia = await screen.findByRole('dialog', { name: 'Historia del cobro' });
  await within(historia).findByText('Enviada → En duda');
  expect(historia.textContent).toContain('Recobro de Q99.50: sin respuesta');
  expect(historia.textContent).toContain('Este cobro no ha movido dinero.');
});

describe('deciding an unknown charge', () => {
  const decidir = async (respuesta: () => object) => {
    const { persona } = abrir('/cobros?ver=tareas', { 'PUT /api/cobro/resolver_duda': respuesta });
    await persona.click(await screen.findByRole('button', { name: 'Decidir el cobro: Mynor Ajú, Q99.50' }));
    // The final dialog replaces the one that waits for its charge.
    await screen.findByText('•••• 1111');
    const dialogo = screen.getByRole('dialog', { name: 'Decidir un cobro en duda' });
    return { persona, dialogo };
  };

  test('asks where it is known from, and once more with the consequence', async () => {
    const { persona, dialogo } = await decidir(() => ({ data: { ...COBRO, estado: 'aprobada' } }));
    await persona.click(within(dialogo).getByRole('combobox', { name: /Qué dice la pasarela/ }));
    await persona.click(await screen.findByRole('option', { name: 'Sí se cobró' }));
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    expect(within(dialogo).getByRole('alert').textContent).toContain('Escribe de dónde lo sabes');
    await persona.type(within(dialogo).getByRole('textbox', { name: /Transacción/ }), 'T-501');
    await persona.type(within(dialogo).getByRole('textbox', { name: /De dónde lo sabes/ }), 'Lo dijo por teléfono');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    const otra = await screen.findByRole('dialog', { name: 'Confirmar que sí se cobró' });
    expect(otra.textContent).toContain('Se entrega lo comprado');
    expect(servidor.llamadasA('PUT /api/cobro/resolver_duda')).toEqual([]);
    await persona.click(within(otra).getByRole('button', { name: 'Sí se cobró' }));
    await waitFor(() =>
      expect(servidor.llamadasA('PUT /api/cobro/resolver_duda')[0]?.cuerpo).toEqual({
        id: ID,
        resultado: 'aprobada',
        transaccion_id: 'T-501',
        nota: 'Lo dijo por teléfono',
      }),
    );
    expect(await screen.findByText('El cobro quedó decidido.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a charge that was made needs its transaction; one that was not does not', async () => {
    const { persona, dialogo } = await decidir(() => ({ data: COBRO }));
    await persona.click(within(dialogo).getByRole('combobox', { name: /Qué dice la pasarela/ }));
    await persona.click(await screen.findByRole('option', { name: 'Sí se cobró' }));
    await persona.type(within(dialogo).getByRole('textbox', { name: /De dónde lo sabes/ }), 'Por su correo');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    expect(within(dialogo).getByRole('alert').textContent).toContain('Escribe la transacción que dio la pasarela');
    await persona.click(within(dialogo).getByRole('combobox', { name: /Qué dice la pasarela/ }));
    await persona.click(await screen.findByRole('option', { name: 'No se cobró' }));
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('dialog', { name: 'Confirmar que no se cobró' })).toBeTruthy();
  });

  test('why it is refused is read at its field, with what was typed', async () => {
    const mensaje = 'Todavía puede cobrarse';
    const rechazo = { http: 422, code: 'DATOS_INVALIDOS', errors: [{ campo: 'resultado', mensaje }] };
    const { persona, dialogo } = await decidir(() => rechazo);
    await persona.click(within(dialogo).getByRole('combobox', { name: /Qué dice la pasarela/ }));
    await persona.click(await screen.findByRole('option', { name: 'No se cobró' }));
    await persona.type(within(dialogo).getByRole('textbox', { name: /De dónde lo sabes/ }), 'Por su correo');
    await persona.click(within(dialogo).getByRole('button', { name: 'Continuar' }));
    const otra = await screen.findByRole('dialog', { name: 'Confirmar que no se cobró' });
    await persona.click(within(otra).getByRole('button', { name: 'No se cobró' }));
    await waitFor(() => expect(within(dialogo).getByRole('alert').textContent).toContain(mensaje));
    const campo = within(dialogo).getByRole('combobox', { name: /Qué dice la pasarela/ });
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialogo).getByRole<HTMLInputElement>('textbox', { name: /De dónde lo sabes/ }).value).toBe(
      'Por su correo',
    );
  });
});

test('a refund that the provider never takes is said to be given back by other means, with its reference', async () => {
  const noPasa = { ...COBRO, estado: 'anulacion_fallida', transaccion_id: 'T-9' };
  const { persona } = abrir('/cobros?ver=tareas', {
    'GET /api/cobro/resumen': () => ({ data: { ...RESUMEN, tareas: [{ ...TAREA, clase: 'anulacion_fallida' }] } }),
    [`GET /api/cobro/detalle/${ID}`]: () => ({ data: { ...DETALLE, cobro: noPasa } }),
    'PUT /api/cobro/devuelto_aparte': () => ({ data: { ...noPasa, estado: 'anulada' } }),
  });
  await persona.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await persona.click(await screen.findByRole('menuitem', { name: 'Ya se devolvió por otro medio' }));
  await screen.findByText(/Primero devuelve el dinero/);
  const dialogo = screen.getByRole('dialog', { name: 'Ya se devolvió por otro medio' });
  expect(within(dialogo).getByText('Mynor Ajú').tagName).toBe('DD');
  expect(dialogo.textContent).toContain('Primero devuelve el dinero');
  await persona.click(within(dialogo).getByRole('button', { name: 'Anotar la devolución' }));
  expect(within(dialogo).getByRole('alert').textContent).toContain('Escribe la referencia de la transferencia');
  expect(servidor.llamadasA('PUT /api/cobro/devuelto_aparte')).toEqual([]);
  await persona.type(within(dialogo).getByRole('textbox', { name: /Referencia/ }), 'TR-7781');
  await persona.type(within(dialogo).getByRole('textbox', { name: /Cómo se devolvió/ }), 'Por transferencia');
  await persona.click(within(dialogo).getByRole('button', { name: 'Anotar la devolución' }));
  expect(await screen.findByText('La devolución quedó anotada y se le avisó al cliente.')).toBeTruthy();
  expect(servidor.llamadasA('PUT /api/cobro/devuelto_aparte')[0]?.cuerpo).toEqual({
    id: ID,
    referencia: 'TR-7781',
    nota: 'Por transferencia',
  });
});

describe('asking for a refund again', () => {
  const noPasa = { ...COBRO, estado: 'anulacion_fallida', transaccion_id: 'T-9' };
  const FALLO = { cuando: '2026-11-20T17:00:00.000Z', quien: 'Sistema', de: 'anulando', a: 'anulacion_fallida' };
  const pedir = async (estado: string) => {
    const motivos = ['Código 05: NO AUTORIZADA'];
    const { persona } = abrir('/cobros?ver=tareas', {
      'GET /api/cobro/resumen': () => ({ data: { ...RESUMEN, tareas: [{ ...TAREA, clase: 'anulacion_fallida' }] } }),
      [`GET /api/cobro/detalle/${ID}`]: () => ({
        data: { ...DETALLE, cobro: noPasa, eventos: motivos.map((motivo) => ({ ...FALLO, motivo })) },
      }),
      'PUT /api/cobro/reintentar_anulacion': () => {
        motivos.push('Código 25: TRANSACCION NO ENCONTRADA');
        return { data: { ...noPasa, estado } };
      },
    });
    await persona.click(await screen.findByRole('button', { name: /^Reintentar la devolución/ }));
    await screen.findByText('•••• 1111');
    const dialogo = screen.getByRole('dialog', { name: 'Reintentar la devolución' });
    expect(within(dialogo).getByText('Código 05: NO AUTORIZADA').tagName).toBe('DD');
    await persona.click(within(dialogo).getByRole('button', { name: 'Devolver ahora' }));
    return dialogo;
  };

  test('that is refused again is bad news, with the reason in the dialog, which stays', async () => {
    const dialogo = await pedir('anulacion_fallida');
    const aviso = await screen.findByText('La pasarela no devolvió el dinero.');
    expect(aviso.closest('[data-tipo]')?.getAttribute('data-tipo')).toBe('fallo');
    expect(await within(dialogo).findByText('Código 25: TRANSACCION NO ENCONTRADA')).toBeTruthy();
    expect(screen.queryByText(/Revisa su estado/)).toBeNull();
  });

  test.each([
    ['anulada', 'exito', 'La pasarela devolvió el dinero.'],
    ['anulando', 'informa', 'Se pidió la devolución otra vez. Revisa su estado.'],
  ])('that ends %s says so and closes', async (estado, tipo, texto) => {
    await pedir(estado);
    const aviso = await screen.findByText(texto);
    expect(aviso.closest('[data-tipo]')?.getAttribute('data-tipo')).toBe(tipo);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('closing a task', () => {
  const cerrar = async (tarea: object) => {
    const { persona } = abrir('/cobros?ver=tareas', {
      'GET /api/cobro/resumen': () => ({ data: { ...RESUMEN, tareas: [{ ...TAREA, ...tarea }] } }),
    });
    await persona.click(await screen.findByRole('button', { name: /^Cerrar la tarea/ }));
    return screen.findByRole('dialog', { name: 'Cerrar la tarea' });
  };

  test('that holds the renewals of everybody says so, and how many are charged', async () => {
    const dialogo = await cerrar({ clase: 'codigo_111', renovaciones: 1234 });
    expect(dialogo.textContent).toContain(
      'no se renueva ninguna suscripción. Al cerrarla se cobran 1,234 renovaciones.',
    );
    expect(dialogo.textContent).not.toContain('El cobro no cambia');
    expect(screen.getByRole('cell', { name: '1,234' })).toBeTruthy();
  });

  test('that holds one renewal says that it is charged; one that holds none, that nothing changes', async () => {
    const dialogo = await cerrar({ clase: 'no_entregado', renovaciones: 1 });
    expect(dialogo.textContent).toContain('esa suscripción no se renueva. Al cerrarla se cobra 1 renovación.');
  });

  test('of a node of before, which says nothing of renewals, is closed as ever', async () => {
    expect((await cerrar({ clase: 'no_entregado' })).textContent).toContain('El cobro no cambia.');
  });
});

test('the lines of the reconciliation say how many there are, and the next ones are asked for', async () => {
  const linea = (mas: object, siguiente: string | null) => ({
    data: [{ ...LINEA, ...mas }],
    meta: { total: 1000, al_menos: true, siguiente },
  });
  const { persona } = abrir('/cobros?ver=conciliacion&desde=2026-11-01&hasta=2026-11-19&busqueda=T-7', {
    'GET /api/cobro/conciliacion/movimientos': ({ consulta }) =>
      consulta.get('siguiente') === null ? linea({}, 'c1') : linea({ id: 4, transaccion_id: 'T-78' }, null),
  });
  await screen.findByText('T-77');
  expect(screen.getByText(/de más de 1,000/)).toBeTruthy();
  const siguientes = screen.getAllByRole('button', { name: 'Página siguiente' });
  await persona.click(siguientes.at(-1) as HTMLElement);
  expect(await screen.findByText('T-78')).toBeTruthy();
  const [primera] = servidor.llamadasA('GET /api/cobro/conciliacion/movimientos');
  expect(Object.fromEntries(primera?.consulta ?? [])).toMatchObject({
    ...{ desde: '2026-11-01', hasta: '2026-11-19', busqueda: 'T-7', solo_diferencias: 'true' },
  });
});

test.each([
  ['begins with the oldest difference that nobody explained', '', '2026-08-03', '2026-08-03'],
  ['shows thirty days where the oldest one is newer', '&hasta=2026-09-01', '2026-08-03', '2026-08-02'],
  ['shows thirty days where none waits', '&hasta=2026-11-20', null, '2026-10-21'],
  ['shows the days that were chosen', '&desde=2026-11-01', '2026-08-03', '2026-11-01'],
])('the list of the reconciliation %s', async (_, direccion, sin_explicar_desde, desde) => {
  abrir(`/cobros?ver=conciliacion${direccion}`, {
    'GET /api/cobro/resumen': () => ({ data: { ...RESUMEN, sin_explicar_desde } }),
  });
  await screen.findByText('T-77');
  const [primera] = servidor.llamadasA('GET /api/cobro/conciliacion/movimientos');
  expect(primera?.consulta.get('desde')).toBe(desde);
});

test('explaining a line sends it with what was written', async () => {
  const { persona } = abrir('/cobros?ver=conciliacion', {
    'PUT /api/cobro/conciliacion/explicar': () => ({ data: { ...LINEA, explicacion: 'x' } }),
  });
  await persona.click(await screen.findByRole('button', { name: 'Explicar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Explicar la diferencia' });
  expect(dialogo.textContent).toContain('No aparece');
  await persona.type(within(dialogo).getByRole('textbox', { name: /Explicación/ }), 'Cobro de otro comercio');
  await persona.click(within(dialogo).getByRole('button', { name: 'Guardar la explicación' }));
  await waitFor(() =>
    expect(servidor.llamadasA('PUT /api/cobro/conciliacion/explicar')[0]?.cuerpo).toEqual({
      id: 3,
      explicacion: 'Cobro de otro comercio',
    }),
  );
});

test('a day is reconciled from the provider, or from its file', async () => {
  const { persona } = abrir('/cobros', {
    'POST /api/cobro/conciliar': () => ({ data: RESUMEN.conciliaciones[0] }),
  });
  await persona.click(await screen.findByRole('button', { name: 'Conciliar un día' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Conciliar un día' });
  expect(dialogo.textContent).toContain('La pasarela, en línea');
  const dia = within(dialogo).getByRole('textbox', { name: /Día/ });
  await persona.clear(dia);
  await persona.type(dia, '19/11/2062');
  await persona.click(within(dialogo).getByRole('button', { name: 'Conciliar' }));
  expect(await within(dialogo).findAllByText(AVISOS.diaFuturo)).toBeTruthy();
  await persona.clear(dia);
  await persona.type(dia, '19/11/2026');
  const campo = dialogo.querySelector<HTMLInputElement>('input[type="file"]');
  await persona.upload(campo as HTMLInputElement, new File(['fecha,transaccion'], 'ayer.csv', { type: 'text/csv' }));
  expect(await within(dialogo).findByText('El archivo ayer.csv')).toBeTruthy();
  await persona.click(within(dialogo).getByRole('button', { name: 'Conciliar' }));
  await waitFor(() =>
    expect(servidor.llamadasA('POST /api/cobro/conciliar')[0]?.cuerpo).toEqual({
      fecha: '2026-11-19',
      csv: 'fecha,transaccion',
    }),
  );
  expect(await screen.findByRole('table', { name: 'Movimientos de la conciliación' })).toBeTruthy();
});
