import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { filaDePrueba } from '../../parts/declaraciones/fila.prueba.ts';
import { conServidor, dibujarConServidor, responderAhora } from '../../parts/declaraciones/servidor.prueba.tsx';
import { VistaConNotificacion } from './vista-con-notificacion.tsx';
import { VistaParaFormulario } from './vista-para-formulario.tsx';

const FILA: FilaDeDeclaracion = filaDePrueba({
  numeroDeRegistro: 'R-0042',
  asignado: 'Luis Tzoc',
  retenciones: true,
  totalRetencion: q('100'),
  pago: q('78.75'),
  aPagarIva: q('79'),
});
const conFilas = (filas: readonly FilaDeDeclaracion[]) => {
  const pagina = { filas: [...filas], total: filas.length, siguiente: null, periodo: FILA.periodo };
  const { filas: data, ...meta } = z.encode(declaraciones.listasParaFormulario.salida, pagina);
  return { data, meta };
};
conServidor(() => conFilas([FILA]));

/** Reads each column with its cell's text, as a person does; columns of buttons have no title. */
async function leer(vista: ReactElement): Promise<[titulo: string, celda: string][]> {
  await dibujarConServidor(vista);
  const fila = (await screen.findByText(FILA.nombre)).closest('tr') as HTMLElement;
  const celdas = within(fila).getAllByRole('cell');
  return screen
    .getAllByRole('columnheader')
    .map((c, i): [string, string] => [c.textContent?.trim() ?? '', celdas[i]?.textContent?.trim() ?? ''])
    .filter(([titulo]) => titulo !== '' && titulo !== 'Acciones');
}

test('the list of forms has the columns of the specification, each with its own value (spec 2, section 2.2)', async () => {
  expect(await leer(<VistaParaFormulario />)).toEqual([
    ['CUI/DPI', '2696191940101'],
    ['Nombre', 'Lucía Güinac Morales'],
    ['Fecha Nac.', '02/03/1974'],
    ['NIT', '3181034-9'],
    ['Contraseña SAT', expect.any(String)],
    ['Día', '4'],
    ['Facturas', 'Cargadas'],
    ['Retenciones', expect.any(String)],
    ['Registro', 'R-0042'],
    ['Colaborador asignado', expect.stringContaining('Luis Tzoc')],
  ]);
});

test('the list of notices has the columns of the specification, each with its own value (spec 2, section 2.9)', async () => {
  expect(await leer(<VistaConNotificacion />)).toEqual([
    ['CUI/DPI', '2696191940101'],
    ['Nombre', 'Lucía Güinac Morales'],
    ['NIT', '3181034-9'],
    ['Contraseña SAT', expect.any(String)],
    ['Total facturas ventas', 'Q3,575.00'],
    ['Total retenciones', 'Q100.00'],
    ['Pago de impuesto', expect.stringMatching(/^Q79\.00/)],
    ['Facturas', 'Cargadas'],
    ['Retenciones', expect.any(String)],
    ['Colaborador TIC asignado', expect.stringContaining('Luis Tzoc')],
    ['Resumen de facturas y retenciones', expect.any(String)],
  ]);
});

test('an empty list with a filter says nothing of the whole month, and gives it back in one press', async () => {
  responderAhora(() => conFilas([]));
  const { persona } = await dibujarConServidor(<VistaParaFormulario />);
  const delMes = 'No hay declaraciones listas para formulario en este mes.';
  await screen.findByText(delMes);
  await persona.selectOptions(screen.getByRole('combobox', { name: 'De quién' }), 'mias');
  await screen.findByText('Ningún cliente espera con estos filtros.');
  expect(screen.queryByText(delMes)).toBeNull();
  await persona.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText(delMes);
});

test('who filed or paid is not asked to file, nor to choose purchases, and the button says why', async () => {
  await abrirSesion({
    token: 't',
    rol: [ROL.administrador],
    usuario: [
      {
        ...{ id: 1, rolId: ROL.administrador, primerNombre: 'Ana', segundoNombre: '', primerApellido: '' },
        ...{ segundoApellido: '', cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' },
        ...{ correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: false },
        ...{ debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  const ros = { regimenId: 2, regimen: 'ROS' };
  responderAhora(() =>
    conFilas([
      filaDePrueba({ id: 1, nombre: 'Ana', statusId: 3 }),
      filaDePrueba({ ...ros, id: 2, nombre: 'Beto', statusId: 7, estado: 'Finalizada', pagoRealizado: true }),
    ]),
  );
  const { persona } = await dibujarConServidor(<VistaConNotificacion />);
  const boton = (nombre: string) =>
    screen.getByRole('button', { name: new RegExp(`^Notificar a ${nombre} para presentar`) });
  await screen.findByText('Beto');
  expect([boton('Ana'), boton('Beto')].map((b) => b.getAttribute('aria-disabled'))).toEqual([null, 'true']);
  const fila = within(screen.getByText('Beto').closest('tr') as HTMLElement);
  await persona.click(fila.getByRole('button', { name: 'Más acciones' }));
  const compras = await screen.findByRole('menuitem', { name: /^Notificar para cargar facturas de compra/ });
  expect(compras.textContent).toContain('pago confirmado');
});
