import { cambios } from '@aldia/contract/cambios.ts';
import { ROTULOS_DE_PENDIENTES as R } from '@aldia/contract/textos-pendientes.ts';
import { CERO, parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { dibujarPantalla, type Llamada, servidorDe } from '../../parts/cobros/servidor.prueba.tsx';
import { Ficha } from './ficha.tsx';

let pedidas: (que: string) => readonly Llamada[];
let isrDeAhora = q('1300.00') as typeof CERO | null;
const octubre = () =>
  z.encode(cambios.deDeclaracion.salida, {
    id: 5,
    usuarioId: 9,
    nombre: 'Lucía',
    nit: '31810349',
    periodo: mes('2026-10'),
    regimenId: 2,
    statusId: 6,
    asignadoId: 1,
    presentada: true,
    abiertos: isrDeAhora === null ? 0 : 1,
    resueltos: 0,
    impuestoIsr: q('1500.00'),
    impuestoIva: q('3600.00'),
    isrDeAhora,
    efectoIsr: CERO,
    efectoIva: CERO,
    efectoArrastre: CERO,
  });
beforeEach(async () => {
  isrDeAhora = q('1300.00');
  const nombres = { primerNombre: 'Ana', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  const rol = ROL.administrador;
  const suyo = { id: 1, rolId: rol, ...nombres, cui: '', actividadEconomicaId: null, regimenId: null, direccion: '' };
  const acceso = { tieneSegundoFactor: false, debeSegundoFactor: false, debeCambiarClave: false };
  await abrirSesion({
    token: 't',
    rol: [rol],
    usuario: [{ ...suyo, ...acceso, correlativoGestor: 0, suscripcion: null }],
  });
  const { atender, llamadasA } = servidorDe({
    'GET /api/cambio/declaracion/5': () => ({ data: octubre() }),
    'PUT /api/cambio/resolver': () => ({ data: { resueltos: 1, abiertos: 0 } }),
  });
  pedidas = llamadasA;
  vi.stubGlobal('fetch', atender);
});
afterEach(() => vi.unstubAllGlobals());

test('the ISR that was filed and would be another one now is said, and somebody decides about it', async () => {
  const { persona } = dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText(/Se presentó Q1,500\.00 y ahora sería Q1,300\.00/)).toBeTruthy();
  await persona.click(screen.getByRole('button', { name: `${R.descartar} el ISR` }));
  await persona.type(await screen.findByRole('textbox'), 'Lo acredita noviembre');
  await persona.click(screen.getByRole('button', { name: new RegExp(`^${R.descartar}$`) }));
  await waitFor(() => expect(pedidas('PUT /api/cambio/resolver')).toHaveLength(1));
  expect(pedidas('PUT /api/cambio/resolver')[0]?.cuerpo).toEqual({
    declaracion_id: 5,
    ids: [],
    isr: true,
    resolucion: 'descartada',
    nota: 'Lo acredita noviembre',
  });
});

test('of a month whose ISR is what was filed nothing is said of it', async () => {
  isrDeAhora = null;
  dibujarPantalla(<Ficha id={5} alVerTodas={vi.fn()} />);
  expect(await screen.findByText('Lucía')).toBeTruthy();
  expect(screen.queryByText(/ahora sería/)).toBeNull();
});
