import { FacturaRecibida } from '@aldia/contract/facturas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { filaDePrueba } from '../fila.prueba.ts';
import { conServidor, dibujarConServidor, type Llamada, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { recibida, TIPOS } from './facturas.prueba.ts';
import { InclusionDeEmpleado } from './inclusion-de-empleado.tsx';

const DESHACER = '6f1c2b1e-6c1c-4b8e-9d3a-3a1b2c3d4e5f';
const CLIENTE = filaDePrueba({ regimenId: 2, statusId: 4, periodo: mes('2026-10') });
const FACTURAS = [
  recibida({ id: 'A', numeroDte: '100' }),
  recibida({ id: 'B', numeroDte: '200', incluye: false, tipoRegistroId: 8 }),
  recibida({ id: 'C', numeroDte: '300', anulado: true }),
];
let facturas = FACTURAS;
let pagada = 0;
let version = 3;
const alCerrar = vi.fn();

const presentacion = () => ({
  id: 7,
  usuario_id: 70,
  nombre: CLIENTE.nombre,
  nit: CLIENTE.nit,
  periodo: '2026-10',
  pago_realizado: pagada,
  version,
  regimen_id: 2,
  status_id: 4,
});
const deSiempre = ({ ruta, metodo }: Llamada) => {
  if (ruta.includes('/tipo_registro/activos'))
    return {
      data: TIPOS.map((t) => ({
        id: t.id,
        descripcion: t.descripcion,
        titulo_formulario: t.tituloFormulario,
        orden: t.orden,
        linea: t.linea,
      })),
    };
  if (metodo === 'PUT') return { data: { id: 7, version: 4, cambiadas: 1, impuesto_iva: '0.00', deshacer: DESHACER } };
  return { data: { facturas: facturas.map((f) => z.encode(FacturaRecibida, f)), presentacion: presentacion() } };
};
conServidor(deSiempre);
beforeEach(() => {
  facturas = FACTURAS;
  pagada = 0;
  version = 3;
  alCerrar.mockReset();
  localStorage.clear();
});

async function abrir() {
  const { persona } = await dibujarConServidor(<InclusionDeEmpleado fila={CLIENTE} alCerrar={alCerrar} />);
  await screen.findByText('100');
  return persona;
}
const fila = (dte: string) => screen.getByText(dte).closest('tr') as HTMLTableRowElement;
const total = () => within(screen.getByRole('table', { name: /Resumen/ })).getByRole('row', { name: /^Total/ });
const guardar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
const conAdministrador = async () =>
  (await import('../../../base/sesion/sesion.ts')).abrirSesion({
    token: 't',
    rol: [1],
    usuario: [
      {
        id: 1,
        primerNombre: 'Ana',
        segundoNombre: '',
        primerApellido: '',
        segundoApellido: '',
        suscripcion: null,
        regimenId: null,
        tieneSegundoFactor: false,
      },
    ],
  } as never);

describe('the inclusion dialog of an administrator', () => {
  beforeEach(conAdministrador);

  it('a double click excludes at once and the totals follow', async () => {
    await abrir();
    expect(total().textContent).toContain('Q112.00');
    fireEvent.doubleClick(within(fila('100')).getByText('PLASTICOS, S.A.'));
    expect(fila('100').className).toContain('decl-excluida');
    expect(total().textContent).not.toContain('Q112.00');
  });

  it('the client is told only of what is saved', async () => {
    await abrir();
    const notificar = screen.getByRole('button', { name: 'Notificar al cliente' });
    expect(notificar.getAttribute('aria-disabled')).toBeNull();
    fireEvent.doubleClick(within(fila('100')).getByText('PLASTICOS, S.A.'));
    expect(notificar.getAttribute('data-dicho')).toBe('Guarda antes tus cambios.');
    fireEvent.click(notificar);
    expect(llamadasA('/ros/notificar')).toEqual([]);
  });

  it('a client who was told today already is not told again, and nobody reads that they were', async () => {
    responderAhora((l) => (l.ruta.includes('/ros/notificar') ? { data: { enviado: false } } : deSiempre(l)));
    const persona = await abrir();
    await persona.click(screen.getByRole('button', { name: 'Notificar al cliente' }));
    expect(await screen.findByText(AVISOS_DE_DECLARACIONES.correoYaEnviadoHoy)).toBeTruthy();
    expect(screen.queryByText(/Notificación enviada correctamente/)).toBeNull();
  });

  it.each(['15/10/2026', '2500000-4', '25000004'])('finds a purchase by %s, as it is read', async (texto) => {
    facturas = [
      recibida({ id: 'A' }),
      recibida({ id: 'B', numeroDte: '200', nitEmisor: '25000004', fechaEmision: '2026-10-15' }),
    ];
    const persona = await abrir();
    await persona.type(screen.getByRole('searchbox'), texto);
    await waitFor(() => expect(screen.queryByText('100')).toBeNull());
    expect(screen.getByText('200')).toBeTruthy();
  });

  it('including asks with the warning of the law, and not again for who said so', async () => {
    const persona = await abrir();
    await persona.click(within(fila('200')).getByRole('checkbox'));
    expect(screen.getByText(AVISOS.avisoLegalInclusion)).toBeTruthy();
    expect(fila('200').className).toContain('decl-excluida');
    await persona.click(screen.getByRole('checkbox', { name: 'No volver a mostrar' }));
    await persona.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(fila('200').className).toContain('decl-incluida');
    await persona.click(within(fila('200')).getByRole('checkbox'));
    await persona.click(within(fila('200')).getByRole('checkbox'));
    expect(screen.queryByText(AVISOS.avisoLegalInclusion)).toBeNull();
  });

  it('purchases that the profile of the client leaves out are said, found and left out at once', async () => {
    facturas = [
      recibida({ id: 'A', numeroDte: '100', fueraDelPerfil: true }),
      recibida({ id: 'B', numeroDte: '200' }),
      recibida({ id: 'C', numeroDte: '300', fueraDelPerfil: true, anulado: true }),
    ];
    const persona = await abrir();
    screen.getByText(AVISOS_DE_DECLARACIONES.unaFueraDelPerfil);
    within(fila('100')).getByText(AVISOS_DE_DECLARACIONES.estaFueraDelPerfil);
    expect(within(fila('200')).queryByText(AVISOS_DE_DECLARACIONES.estaFueraDelPerfil)).toBeNull();
    await persona.click(screen.getByRole('button', { name: AVISOS_DE_DECLARACIONES.excluirFueraDelPerfil }));
    expect(screen.queryByText(AVISOS_DE_DECLARACIONES.unaFueraDelPerfil)).toBeNull();
    expect(total().textContent).toContain('Q112.00');
    await persona.click(guardar());
    await waitFor(() =>
      expect(llamadasA('facturas_empleado')[0]?.cuerpo).toMatchObject({ facturas: [{ id: 'A', incluye: 0 }] }),
    );
  });

  it('including all warns once, and leaves the cancelled one alone', async () => {
    const persona = await abrir();
    await persona.click(screen.getByRole('button', { name: 'Incluir todas' }));
    await persona.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(fila('200').className).toContain('decl-incluida');
    expect(fila('300').className).toContain('decl-anulada');
    expect(screen.getByText('1 cambio sin guardar')).toBeTruthy();
  });

  it('a cancelled one cannot be toggled by box, double click or key', async () => {
    const persona = await abrir();
    expect(within(fila('300')).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    fireEvent.doubleClick(within(fila('300')).getByText('ANULADO'));
    fila('300').focus();
    await persona.keyboard('i');
    expect(guardar().disabled).toBe(true);
  });

  it('keys move and decide', async () => {
    const persona = await abrir();
    fila('100').focus();
    await persona.keyboard('i');
    expect(fila('100').className).toContain('decl-excluida');
    await persona.keyboard('j');
    expect(document.activeElement).toBe(fila('200'));
  });

  it('a record type that was eliminated is said so where it stands, and is left for another one or for none', async () => {
    facturas = [recibida({ id: 'A', numeroDte: '100', tipoRegistroId: 77 }), recibida({ id: 'B', numeroDte: '200' })];
    const persona = await abrir();
    const tipo = () => within(fila('100')).getByRole<HTMLSelectElement>('combobox');
    expect([tipo().value, tipo().selectedOptions[0]?.text]).toEqual(['77', 'Tipo eliminado']);
    expect(within(fila('200')).queryByRole('option', { name: 'Tipo eliminado' })).toBeNull();
    expect(screen.getByRole('row', { name: /^Tipo eliminado/ })).toBeTruthy();
    await persona.selectOptions(tipo(), '');
    await persona.click(guardar());
    await waitFor(() => expect(llamadasA('/ros/update/facturas_empleado')).toHaveLength(1));
    expect(llamadasA('/ros/update/facturas_empleado')[0]?.cuerpo).toMatchObject({
      facturas: [{ id: 'A', tipo_registro_id: null }],
    });
  });

  it('saves only what changed, with the version that was read', async () => {
    const persona = await abrir();
    await persona.selectOptions(within(fila('100')).getByRole('combobox'), '8');
    await persona.click(guardar());
    expect(await screen.findByText('Facturas incluidas correctamente.')).toBeTruthy();
    expect(llamadasA('facturas_empleado')[0]?.cuerpo).toEqual({
      facturas: [{ id: 'A', incluye: 1, tipo_registro_id: 8 }],
      presentacion: { id: 7, version: 3 },
    });
  });

  it('somebody else saved first: says who, and keeps what was typed', async () => {
    const persona = await abrir();
    await persona.selectOptions(within(fila('100')).getByRole('combobox'), '8');
    responderAhora((l) =>
      l.metodo === 'PUT'
        ? {
            http: 409,
            code: 'CONFLICTO_DE_VERSION',
            message: 'Luis cambió esta declaración',
            data: { version: 4, modificada_por: 'Luis', modificada_en: null },
          }
        : deSiempre(l),
    );
    facturas = [recibida({ id: 'A', numeroDte: '100', tipoRegistroId: 2 }), ...FACTURAS.slice(1)];
    version = 4;
    await persona.click(guardar());
    expect(await screen.findByText(/Luis cambió estas facturas/)).toBeTruthy();
    expect(
      screen.getByText(/Factura 100\. Luis: incluida, Pequeños contribuyentes\. Tú: incluida, Servicios\./),
    ).toBeTruthy();
    expect(within(fila('100')).getByRole<HTMLSelectElement>('combobox').value).toBe('8');
    responderAhora(deSiempre);
    await persona.click(guardar());
    await waitFor(() => expect(llamadasA('facturas_empleado')).toHaveLength(2));
    expect(llamadasA('facturas_empleado')[1]?.cuerpo).toMatchObject({ presentacion: { version: 4 } });
  });

  it('asks before closing with changes that were not saved', async () => {
    const persona = await abrir();
    fireEvent.doubleClick(within(fila('100')).getByText('PLASTICOS, S.A.'));
    await persona.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    expect(screen.getByText(AVISOS_DE_DECLARACIONES.cambiosSinGuardar)).toBeTruthy();
    expect(alCerrar).not.toHaveBeenCalled();
    await persona.click(screen.getByRole('button', { name: 'Cerrar sin guardar' }));
    expect(alCerrar).toHaveBeenCalledOnce();
  });

  it('a paid declaration is only read', async () => {
    pagada = 1;
    await abrir();
    fireEvent.doubleClick(within(fila('100')).getByText('PLASTICOS, S.A.'));
    expect(fila('100').className).toContain('decl-incluida');
    expect(guardar().disabled).toBe(true);
    expect(screen.getByRole('button', { name: /^Notificar al cliente/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/ya tiene su pago confirmado/).length).toBeGreaterThan(0);
  });

  it('five thousand invoices are shown seven at a time, and found', async () => {
    facturas = Array.from({ length: 5000 }, (_, i) =>
      recibida({ id: `F${i}`, numeroDte: String(100 + i), nombreEmisor: `EMISOR ${i}` }),
    );
    const persona = await abrir();
    const tabla = screen.getByRole('table', { name: 'Facturas recibidas' });
    expect(within(tabla).getAllByRole('row')).toHaveLength(8);
    expect(screen.getByText('1 a 7 de 5,000')).toBeTruthy();
    await persona.selectOptions(screen.getByLabelText('Filas por página'), '20');
    expect(within(tabla).getAllByRole('row')).toHaveLength(21);
  });
});

it('a month without received invoices says so', async () => {
  responderAhora((l) =>
    l.ruta.includes('/ros/facturas')
      ? {
          http: 200,
          code: 'SIN_FACTURAS_DEL_MES',
          message: 'No cuentas con facturas en el mes de Octubre del año 2026.',
        }
      : deSiempre(l),
  );
  await dibujarConServidor(<InclusionDeEmpleado fila={CLIENTE} alCerrar={alCerrar} />);
  expect((await screen.findAllByText(/No cuentas con facturas en el mes de Octubre/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Error al obtener las facturas.')).toBeNull();
});

it('when its invoices cannot be read, the dialog says so', async () => {
  responderAhora((l) =>
    l.ruta.includes('/ros/facturas')
      ? { http: 500, code: 'FALLO_INTERNO', message: 'Vuelve a intentar.' }
      : deSiempre(l),
  );
  await dibujarConServidor(<InclusionDeEmpleado fila={CLIENTE} alCerrar={alCerrar} />);
  expect(await screen.findByText('Error al obtener las facturas.')).toBeTruthy();
});
