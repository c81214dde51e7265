import { AVISOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_SEGUIMIENTO as R, AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { CERO, parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { dia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { render, renderHook, screen } from '@testing-library/react';
import { expect, it, test, vi } from 'vitest';
import { useHoy } from '../../base/reloj.ts';
import { direccionDeEstado } from '../../parts/revision/direccion-de-estado.ts';
import { dibujar } from '../../ui/dibujar.prueba.tsx';
import { razonDeEliminar } from './boton-de-eliminar.tsx';
import { DEL_DIA, DEL_MES } from './columnas.tsx';
import { filaDePrueba } from './fila.prueba.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';

test.each([
  [[1], { facturas: true, asignadoId: null }, null],
  [[1], { facturas: false, asignadoId: 9 }, null],
  [[1], { facturas: false, asignadoId: null }, T.sinSeguimiento],
  [[2, 1], { facturas: true, asignadoId: 9 }, null],
  [[2], { facturas: true, asignadoId: 5 }, T.soloAdministrador],
  [[4], { facturas: true, asignadoId: null }, T.soloAdministrador],
])('roles %j on a row %j: %s', (roles, fila, razon) => {
  expect(razonDeEliminar({ usuarioId: 5, roles }, filaDePrueba(fila))).toBe(razon);
});

const ROS = filaDePrueba({
  regimenId: 2,
  regimen: 'ROS',
  pago: parseQuetzales('100.00'),
  impuestoPagarDebitos: parseQuetzales('20.50'),
  aPagarIsr: parseQuetzales('100.00'),
  aPagarIva: parseQuetzales('21.00'),
  totalRetencion: parseQuetzales('5.00'),
  totalRetencionIva: parseQuetzales('1.25'),
});
const valor = (columnas: typeof DEL_DIA, titulo: string, fila = ROS) =>
  columnas.find((c) => c.titulo === titulo)?.valor(fila);

it('in regime 2 withholdings and payment are those of both taxes, as declared', () => {
  expect(valor(DEL_DIA, R.pagoDeImpuesto)).toBe(12_100);
  expect(valor(DEL_DIA, R.totalRetenciones)).toBe(625);
  expect(valor(DEL_MES, 'Pago (ISR / IVA)')).toBe(12_100);
});

it('the payment of a row is what is declared, with the exact figure beside it when it is another one', () => {
  const dibujado = (fila: typeof ROS) =>
    render(<>{DEL_DIA.find((c) => c.titulo === R.pagoDeImpuesto)?.dibujo?.(fila)}</>).container.textContent;
  expect(dibujado(ROS)).toBe('ISR Q100.00IVA Q21.00exacto Q20.50');
  const pc = { pago: parseQuetzales('178.75'), impuestoPagarDebitos: CERO, aPagarIva: parseQuetzales('179.00') };
  expect(dibujado(filaDePrueba(pc))).toBe('Q179.00exacto Q178.75');
  expect(dibujado(filaDePrueba({ ...pc, pago: parseQuetzales('179.00') }))).toBe('Q179.00');
});

const retencionDelMes = (cambios: Parameters<typeof filaDePrueba>[0]) => {
  const columna = DEL_MES.find((c) => c.titulo === 'Total retención');
  const fila = filaDePrueba({ facturas: false, retenciones: false, ...cambios });
  return [columna?.valor(fila), render(<>{columna?.dibujo?.(fila)}</>).container.textContent];
};
const CORTESIA = { statusId: 9, regimenId: 2, numeroFormulario: '40912345678' };
const NADA = [null, R.noPresento];
test.each([
  ['has nothing loaded', { statusId: 1 }, NADA],
  ['was forced to payment and its form is not out', { statusId: 6 }, NADA],
  ['was rejected', { statusId: 8, numeroFormulario: '40912345678' }, NADA],
  ['has certificates alone', { statusId: 1, totalRetencion: parseQuetzales('350.50') }, [35_050, 'Q350.50']],
  [
    'was filed elsewhere, and had withholdings there',
    { ...CORTESIA, totalRetencion: parseQuetzales('250.50'), totalRetencionIva: parseQuetzales('100.00') },
    [35_050, 'ISR Q250.50IVA Q100.00'],
  ],
  ['was filed elsewhere without withholdings', CORTESIA, [0, 'ISR Q0.00IVA Q0.00']],
  ['was filed at zero', { statusId: 13, numeroFormulario: '40912345678' }, [0, 'Q0.00']],
  ['has its form out, and nothing loaded', { statusId: 6, numeroFormulario: '40912345678' }, [0, 'Q0.00']],
])('of a month that %s, the list and its Excel say the same', (_caso, cambios, dicho) => {
  expect(retencionDelMes(cambios)).toEqual(dicho);
});

it('the columns are those of the specification, in its order', () => {
  expect(DEL_DIA.map((c) => c.titulo)).toEqual([
    'CUI/DPI',
    'Nombre',
    'NIT',
    'Período Presentado',
    'Dia de declaración',
    'Regimen',
    'Total facturas ventas Q.',
    'Total Retenciones Q.',
    'Pago de impuesto Q.',
    'Facturas',
    'Retenciones',
    'Estado de la declaración',
    'Tipo suscripción',
    'Colaborador TIC asignado',
    'Pago realizado',
  ]);
});

it('the address of a status has seven segments, with the reference where the password was', () => {
  const cliente = { id: 7, nombre: 'Óscar Ajú/Tzoc', cui: '', nit: '1234-K', regimenId: 2 };
  const direccion = direccionDeEstado(cliente, 'ref.1');
  expect(direccion).toBe('/estado_declaracion_admin/7/%C3%93scar/%C3%93scar%20Aj%C3%BA%2FTzoc/-/1234-K/ref.1/2');
  expect(direccion.split('/').length - 2).toBe(7);
});

it('a day is typed as people write it; a future one and nonsense are told at the field', async () => {
  const alElegir = vi.fn();
  const { persona } = dibujar(<FiltroDeDia rotulo="Fecha" fecha={dia('2026-01-05')} alElegir={alElegir} />);
  const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' });
  const escribir = async (texto: string) => {
    await persona.clear(campo);
    await persona.type(campo, `${texto}{Enter}`);
  };
  await escribir('3/1/2026');
  expect(alElegir).toHaveBeenCalledWith('2026-01-03');
  const [a, m, d] = sumarDias(renderHook(useHoy).result.current, 2).split('-');
  await escribir(`${d}/${m}/${a}`);
  expect(screen.getByText(AVISOS.diaFuturo)).toBeTruthy();
  await escribir('ayer');
  expect(screen.getByText(/Escribe la fecha así/)).toBeTruthy();
  expect(alElegir).toHaveBeenCalledOnce();
});
