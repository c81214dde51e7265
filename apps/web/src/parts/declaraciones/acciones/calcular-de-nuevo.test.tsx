import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_DECLARACIONES as T } from '@aldia/contract/textos-de-declaraciones.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirSesion } from '../../../base/sesion/sesion.ts';
import { filaDePrueba } from '../fila.prueba.ts';
import { opcionDeCalcular } from '../filas/razones.ts';
import { formularioDePrueba } from '../formularios/formulario.prueba.ts';
import { FormulariosDialog } from '../formularios/formularios-dialog.tsx';
import { InformacionDePago } from '../formularios/informacion-de-pago.tsx';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { CalcularDeNuevo } from './calcular-de-nuevo.tsx';

const YO = 5;
const ana = { usuarioId: YO, roles: [ROL.declaracion] };
let vieja = true;
let siguiente = false;
let esperaA: Mes | null = null;
conServidor(() => ({ http: 404 }));
beforeEach(async () => {
  [vieja, siguiente, esperaA] = [true, false, null];
  const nombres = { primerNombre: 'Ana', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  await abrirSesion({
    token: 't',
    rol: [ROL.declaracion],
    usuario: [
      {
        ...{ id: YO, rolId: ROL.declaracion, ...nombres, cui: '', actividadEconomicaId: null, regimenId: null },
        ...{ direccion: '', correlativoGestor: 0, suscripcion: null, tieneSegundoFactor: false },
        ...{ debeSegundoFactor: false, debeCambiarClave: false },
      },
    ],
  });
  responderAhora((l) => {
    if (l.ruta.endsWith('/declaracion/calcular')) {
      vieja = false;
      return { data: { id: 7, status_id: 4, estado: 'Lista para formulario', desactualizo_siguiente: siguiente } };
    }
    return l.ruta.includes('/formularios/7') ? { data: datos() } : { data: [] };
  });
});
const datos = () =>
  z.encode(formularios.deDeclaracion.salida, {
    id: 7,
    nombre: 'Lucía',
    nit: '31810349',
    cui: '2696191940101',
    periodo: mes('2026-10'),
    regimenId: 1,
    colaborador: '',
    correoColaborador: '',
    correoUsuario: '',
    version: 1,
    desactualizada: vieja,
    esperaA,
    formularios: [formularioDePrueba('SAT-2046')],
    presentado: null,
    historialRemanentes: [],
    excesos: [],
  });
const nada = () => undefined;

it('over figures that are out of date there is what computes them again, and then they are not any more', async () => {
  const fila = filaDePrueba({ id: 7, asignadoId: YO, desactualizada: true });
  const { persona } = await dibujarConServidor(<InformacionDePago fila={fila} alCerrar={nada} />);
  const banda = (await screen.findByText(T.declaracionDesactualizada)).closest<HTMLElement>('[role="alert"]');
  if (!banda) throw new Error('Sin banda');
  await persona.click(within(banda).getByRole('button', { name: 'Calcular de nuevo' }));
  await waitFor(() => expect(screen.queryByText(T.declaracionDesactualizada)).toBeNull());
  expect(llamadasA('/declaracion/calcular').map((l) => l.cuerpo)).toEqual([{ id: 7 }]);
});

it('what was filed is not computed again: it is looked at, to be rectified', async () => {
  const fila = filaDePrueba({ id: 7, asignadoId: YO, statusId: 5, formularioNotificado: '2026-11-12T16:00:00.000Z' });
  await dibujarConServidor(<InformacionDePago fila={fila} alCerrar={nada} />);
  await screen.findByText(T.presentadaDesactualizada);
  expect(screen.queryByRole('button', { name: 'Calcular de nuevo' })).toBeNull();
});

it.each([
  ['of a small taxpayer', <InformacionDePago key="pc" fila={filaDePrueba({ id: 7 })} alCerrar={nada} />],
  [
    'form by form',
    <FormulariosDialog
      key="casillas"
      fila={filaDePrueba({ id: 7 })}
      inicial="SAT-2046"
      alCerrar={nada}
      alCerrarIva={nada}
    />,
  ],
])('figures %s that an earlier month is still to change say which one is computed first', async (_cuales, dialogo) => {
  [vieja, esperaA] = [false, mes('2026-09')];
  await dibujarConServidor(dialogo);
  const banda = await screen.findByText(
    'Antes calcula de nuevo septiembre 2026: de ahí llegan los saldos de este mes.',
  );
  expect(banda.getAttribute('role')).toBe('alert');
});

it('the dialog of a row says when the month after it is out of date now', async () => {
  siguiente = true;
  const fila = filaDePrueba({ id: 7, asignadoId: YO, desactualizada: true });
  const { persona } = await dibujarConServidor(<CalcularDeNuevo fila={fila} alCerrar={nada} />);
  await persona.click(await screen.findByRole('button', { name: 'Calcular de nuevo' }));
  await screen.findByText(T.siguienteDesactualizado);
});

it('is offered in the menu of a row that is out of date, whatever list it is in, with why a person may not', () => {
  const opciones = (cambios: object) =>
    opcionDeCalcular({ fila: filaDePrueba({ asignadoId: YO, desactualizada: true, ...cambios }), actor: ana }, nada);
  expect(opciones({ statusId: 3 })).toHaveLength(1);
  expect(opciones({ statusId: 4 })).toEqual([{ rotulo: 'Calcular de nuevo', alElegir: nada }]);
  expect(opciones({ desactualizada: false })).toEqual([]);
  expect(opciones({ statusId: 7 })).toEqual([]);
  expect(opciones({ asignadoId: 8 })).toMatchObject([{ deshabilitada: true }]);
});
