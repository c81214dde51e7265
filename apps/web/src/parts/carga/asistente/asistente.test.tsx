import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MES } from '../estado/carga.prueba.ts';
import { borradorDe } from '../estado/memoria.ts';
import { hojaDeVentas } from '../lectura/hojas.prueba.ts';
import { conConstanciaDeIva } from '../servidor.prueba.ts';
import {
  alSalir,
  COPIA,
  conAsistente,
  dibujar,
  FACT,
  guardar,
  hastaElResumen,
  soltar,
  soltarEn,
  titulo,
} from './asistente.prueba.tsx';

const { responder, a } = conAsistente();

test('a small taxpayer’s month with the keyboard alone, from the files to the saving', async () => {
  const { container, persona } = dibujar();
  screen.getByRole('button', { name: 'Continuar' }).focus();
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(titulo()).toBe('Paso 2 de 4 Facturas emitidas'));
  expect(document.activeElement).toBe(document.querySelector('.al-wizard-titulo'));
  await persona.tab();
  expect(document.activeElement?.textContent).toContain('Elegir facturas emitidas');
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  screen.getByRole('button', { name: 'Continuar' }).focus();
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  expect(a('/agentes/validar')).toHaveLength(0);
  expect(a('/agentes/iva/validar')).toHaveLength(1);
  screen.getByRole('button', { name: 'Guardar Información' }).focus();
  await persona.keyboard('{Enter}');
  const dialogo = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialogo).getByRole('button', { name: 'Cancelar' })).toBe(document.activeElement));
  await persona.tab();
  await persona.keyboard('{Enter}');
  await waitFor(() => expect(alSalir).toHaveBeenCalledOnce());
  expect(screen.getByText('DATOS GUARDADOS EXITOSAMENTE')).toBeTruthy();
  expect(a('/presentacion/insert')[0]?.cuerpo).toMatchObject({
    usuario_id: 70,
    version: 3,
    archivos: ['copia-1'],
    agente_retenedor: 0,
  });
  expect(a('/presentacion/insert')[0]?.clave).toBeTruthy();
  expect(borradorDe(4, 70, MES)).toBe(null);
});

test('the summary names the files that were refused on another step: the save does without them', async () => {
  const { container, persona } = dibujar();
  await soltarEn('.al-carga-todo', container, 'de-otro.xlsx', 2, { nitEmisor: '99000001' });
  await screen.findByText('Rechazado');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'de-septiembre.xlsx', 2, { dia: '2026-09-15' });
  await waitFor(() => expect(screen.getAllByText('Rechazado')).toHaveLength(2));
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  expect(screen.getByText('Rechazados, no se guardan: de-otro.xlsx, de-septiembre.xlsx.')).toBeTruthy();
});

test('when nobody can say which buyers withhold, the step stays and says that, and not that a list failed', async () => {
  responder('/agentes/iva/validar', { http: 500, code: 'FALLO_INTERNO', message: 'Vuelve a intentar.' });
  const { container, persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('No se pudieron revisar los agentes retenedores.')).toBeTruthy();
  expect(screen.queryByText(/listado de declaraciones/)).toBeNull();
  expect(titulo()).toBe('Paso 2 de 4 Facturas emitidas');
});

test('when the saved invoices of the month cannot be read, the summary says so', async () => {
  responder('/factura/presentacion/', { http: 500, code: 'FALLO_INTERNO', message: 'Vuelve a intentar.' });
  const { container, persona } = dibujar();
  await hastaElResumen(container, persona);
  // Spec 2, section 8, among those of the wizard.
  expect(await screen.findByText('Error al obtener las facturas.')).toBeTruthy();
});

test('a rejected file keeps nothing, says why, and does not let go on', async () => {
  const { container, persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ajenas.xlsx', 30, { nitEmisor: '19' });
  await screen.findByText('Rechazado');
  expect(
    screen.getAllByText('Por favor verifica el archivo ajenas.xlsx y vuelve a ingresar de nuevo.').length,
  ).toBeGreaterThan(0);
  const panel = screen.getByRole('region', { name: 'Avisos de ajenas.xlsx' });
  expect(within(panel).getByText('30 avisos')).toBeTruthy();
  expect(within(panel).getByText('Se muestran los primeros 20. Hay 10 más.')).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Descargar archivo corregido' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(true);
  expect(a('/carga/archivo/')).toHaveLength(0);
});

test('a kind of DTE that was disabled is refused at its row, under the name of the catalogue', async () => {
  responder('/tipo_dte/admitidos', { data: [{ ...FACT, descripcion: 'Factura electrónica', habilitado: false }] });
  const { container, persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 1);
  expect(
    await screen.findByRole('cell', { name: /el tipo de documento FACT \(Factura electrónica\) está inhabilitado/ }),
  ).toBeDefined();
});

test('without the catalogue no file is judged: it says why, and nothing is kept', async () => {
  responder('/tipo_dte/admitidos', { http: 500 });
  const { container, persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 1);
  expect(await screen.findByText('No es posible obtener los tipos de DTE')).toBeDefined();
  expect(screen.queryByText('Leído')).toBeNull();
});

test('the same invoices in two files count once and it is said', async () => {
  const { container, persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'uno.xlsx', 3);
  await screen.findByText('Leído');
  await soltar(container, 'dos.xlsx', 4);
  await screen.findByText('3 facturas venían en más de un archivo y se tomaron una sola vez.');
  expect(document.querySelector('.al-carga-total')?.textContent).toContain('4 facturas');
});

test('agents of both taxes open both panels, and their certificates are asked for', async () => {
  responder('/agentes/validar', { data: [{ nit: '72000007', nombre: 'MINISTERIO' }] });
  responder('/agentes/iva/validar', { data: [{ nit: '72000007', nombre: 'MINISTERIO' }] });
  const { container, persona } = dibujar({ regimenId: 2 });
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 3 de 4 Retenciones'));
  expect(screen.getByText('El usuario tiene agentes retenedores de ISR e IVA. Carga sus constancias.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Retenciones de ISR' })).toBeTruthy();
  expect(screen.getByText('Carga las constancias de retención para continuar.')).toBeTruthy();
});

test('a list of agents past its day is told, for the taxes that the client has, and the wizard goes on', async () => {
  const vieja = { cargada: '2026-10-01', vence: '2026-11-15', vencida: true };
  responder('/retenedores/vigencia', { data: { isr: vieja, iva: vieja } });
  const { container, persona } = dibujar();
  await hastaElResumen(container, persona);
  const frase = (impuesto: string) =>
    `El listado de agentes retenedores de ${impuesto} venció el 15/11/2026. Un administrador debe cargar el nuevo.`;
  expect(await screen.findByText(frase('IVA'))).toBeTruthy();
  expect(screen.queryByText(frase('ISR'))).toBeNull();
});

test('a save that fails closes the wizard, and taken up again it shows what was wrong', async () => {
  responder('/presentacion/insert', {
    http: 422,
    code: 'CARGA_RECHAZADA',
    message: 'x',
    errors: [{ campo: 'facturas.3.NIT del emisor', mensaje: 'Atención, el nit del emisor no coincide en la linea 3.' }],
  });
  const { container, persona } = dibujar();
  await hastaElResumen(container, persona);
  await guardar(persona);
  await waitFor(() => expect(alSalir).toHaveBeenCalledOnce());
  expect(screen.getByText('Ocurrió un error fatal al intentar guardar los datos.')).toBeTruthy();
  const borrador = borradorDe(4, 70, MES);
  expect(borrador).toMatchObject({
    fallo: 'Por favor verifica el archivo ventas.xlsx y vuelve a ingresar de nuevo.',
    estado: { paso: 4, intento: null },
  });
  expect(borrador?.estado.emitidas.archivos).toHaveLength(1);
  document.body.innerHTML = '';
  dibujar();
  expect(screen.getByText('Atención, el nit del emisor no coincide en la linea 3.')).toBeTruthy();
});

test('a save whose answer was lost is repeated as it was sent, though the month that it saved is another one by now', async () => {
  const { container, persona } = dibujar({}, 0);
  await hastaElResumen(container, persona);
  const deSiempre = globalThis.fetch;
  vi.stubGlobal('fetch', async (ruta: string, opciones: RequestInit) => {
    const respuesta = await deSiempre(ruta, opciones);
    if (ruta.includes('/presentacion/insert')) throw new TypeError('Failed to fetch');
    return respuesta;
  });
  await guardar(persona);
  await waitFor(() => expect(borradorDe(4, 70, MES)?.fallo).toBeTruthy(), { timeout: 10_000 });
  const primeras = a('/presentacion/insert').length;
  vi.stubGlobal('fetch', deSiempre);
  document.body.innerHTML = '';
  // The server has it: the page that opens again sees a saved month with certificates of IVA, and a month before.
  const otraVez = dibujar({ tieneFacturas: true, cargaIva: 1 }, 1);
  await screen.findByText('IVA por pagar');
  await guardar(otraVez.persona);
  await waitFor(() => expect(a('/presentacion/insert').length).toBeGreaterThan(primeras));
  const [primera, ultima] = [a('/presentacion/insert')[0], a('/presentacion/insert').at(-1)];
  expect(ultima).toEqual(primera);
});

test('a colleague saved first: both versions, and mine over theirs only when I say so', async () => {
  responder('/presentacion/insert', {
    http: 409,
    code: 'CONFLICTO_DE_VERSION',
    message: 'x',
    data: { version: 9, modificada_por: 'Ana Morales', modificada_en: '2026-11-20T15:31:00.000Z' },
  });
  responder('/declaracion/una/8', { http: 404, code: 'DECLARACION_NO_ENCONTRADA', message: 'x' });
  const { container, persona } = dibujar();
  await hastaElResumen(container, persona);
  await guardar(persona);
  const dialogo = await screen.findByRole('dialog', { name: 'Dos versiones de la misma declaración' });
  expect(within(dialogo).getByText(/Ana Morales cambió esta declaración/).textContent).toContain(
    '20/11/2026 a las 09:31',
  );
  expect(alSalir).not.toHaveBeenCalled();
  responder('/presentacion/insert', {
    data: {
      id: 8,
      version: 10,
      status_id: 3,
      estado: 'x',
      nuevas: 3,
      repetidas: 0,
      cambiadas: 0,
      reclasificadas: 2,
      siguen_anuladas: 1,
      impuesto_isr: '0.00',
      impuesto_iva: '0.00',
    },
  });
  await persona.click(within(dialogo).getByRole('button', { name: 'Guardar la mía encima' }));
  await waitFor(() => expect(alSalir).toHaveBeenCalledOnce());
  expect(
    await screen.findByText(
      /Cambiadas: 0\. Compras que toman la regla de su emisor: 2\. Llegaron vigentes y siguen anuladas: 1\.$/,
    ),
  ).toBeTruthy();
  expect(a('/presentacion/insert').map((l) => l.cuerpo['version'])).toEqual([3, 9]);
  // Over another version the card is said whole: "reemplaza los remanentes".
  expect(a('/presentacion/insert').map((l) => 'cajas_escritas' in l.cuerpo)).toEqual([true, false]);
  expect(new Set(a('/presentacion/insert').map((l) => l.clave)).size).toBe(2);
});

test('what the gestor brought is read without choosing it, judged like any other, and offered once', async () => {
  const bytes = new Uint8Array(await escribirCorregido(hojaDeVentas(3), 1));
  const suyo = { ...COPIA, nombre: 'ventas del gestor.xlsx', bytes: bytes.length, origen: 'gestor', por: 'Byron' };
  responder('/carga/archivos/', {
    data: [suyo, { ...suyo, id: 'guardado', nombre: 'ya guardado.xlsx', pendiente: false }],
  });
  responder('/enlace', { data: { nombre: suyo.nombre, enlace: '/api/documento/copia-1' } });
  responder('/api/documento/', { archivo: { nombre: suyo.nombre, bytes } });
  const { persona } = dibujar();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findAllByText(/Lo trajo el gestor: Byron/))[0]).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: 'Continuar con este archivo' }));
  await screen.findByText('Leído');
  expect(screen.queryByRole('button', { name: 'Continuar con este archivo' })).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
});

test('an original that does not come is said, and stays on offer', async () => {
  responder('/carga/archivos/', { data: [COPIA] });
  responder('/enlace', { http: 404, code: 'ARCHIVO_NO_ENCONTRADO' });
  const { persona } = dibujar();
  await persona.click(await screen.findByRole('button', { name: 'Continuar con este archivo' }));
  expect(await screen.findByText(/No se pudo traer 1 de los archivos/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continuar con este archivo' })).toBeTruthy();
});

test('the summary of a month that is still pending has the certificates that it already holds', async () => {
  responder(...conConstanciaDeIva('3.33'));
  const { container, persona } = dibujar();
  await persona.click(await screen.findByRole('button', { name: 'Continuar' }));
  await soltar(container, 'ventas.xlsx', 3);
  await screen.findByText('Leído');
  await persona.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(titulo()).toBe('Paso 4 de 4 Resumen'));
  expect((await screen.findAllByText(/3\.33/)).length).toBeGreaterThan(0);
});
