import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CopyCell } from './copy-cell.tsx';
import { dibujar } from './dibujar.prueba.tsx';
import { EstadoChip } from './estado-chip.tsx';
import { MessagePage } from './message-page.tsx';
import { MontoCell } from './monto-cell.tsx';
import { Page } from './page.tsx';
import { Palabra } from './palabra.tsx';
import { type ClienteElegible, SelectorDeCliente } from './selector-de-cliente.tsx';
import { Tabs } from './tabs.tsx';

test('copying puts the exact text in the clipboard, says Copiado, and is ready again after two seconds', async () => {
  const { persona } = dibujar(
    <CopyCell copiar="179" rotulo="Impuesto a pagar">
      Q179
    </CopyCell>,
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await persona.click(screen.getByRole('button', { name: 'Copiar Impuesto a pagar' }));
  expect(await navigator.clipboard.readText()).toBe('179');
  expect(screen.getByRole('status').textContent).toBe('Copiado');
  await act(() => vi.advanceTimersByTime(2100));
  expect(screen.getByRole('button', { name: 'Copiar Impuesto a pagar' })).toBeTruthy();
  vi.useRealTimers();
});

test('a browser that does not let copy says what to do', async () => {
  const { persona } = dibujar(<CopyCell copiar="1" rotulo="NIT" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await persona.click(screen.getByRole('button', { name: 'Copiar NIT' }));
  expect(screen.getByRole('status').textContent).toContain('Selecciona el texto');
});

test('a balance in favour is said in words, not by a sign', () => {
  dibujar(<MontoCell monto={centavos(-12_345)} aFavor />);
  expect(screen.getByText('Q123.45')).toBeTruthy();
  expect(screen.getByText('a favor')).toBeTruthy();
});

test('a state has word and shape, not only colour', () => {
  const { container } = dibujar(<EstadoChip tono="alto">Rechazada</EstadoChip>);
  expect(screen.getByText('Rechazada')).toBeTruthy();
  expect(container.querySelector('svg')).toBeTruthy();
});

test('a tax word explains itself', async () => {
  const { persona } = dibujar(<Palabra de="remanente" dia={dia('2026-11-23')} />);
  await persona.click(screen.getByRole('button', { name: 'remanente' }));
  expect(await screen.findByText(/Saldo a tu favor/)).toBeTruthy();
});

test('a page names the browser tab, and shows its query before its body', () => {
  const { redibujar } = dibujar(
    <Page titulo="Declaraciones" consulta={{ isPending: true, isError: false, refetch: vi.fn() }}>
      cuerpo
    </Page>,
  );
  expect(document.title).toBe('Declaraciones · AlDía');
  expect(screen.queryByText('cuerpo')).toBeNull();
  redibujar(
    <Page
      titulo="Óscar Ajú"
      tituloDePestana="Cliente"
      consulta={{ isPending: false, isError: false, refetch: vi.fn() }}
    >
      cuerpo
    </Page>,
  );
  expect(document.title).toBe('Cliente · AlDía');
  expect(screen.getByText('cuerpo')).toBeTruthy();
});

test('a message page has its title as heading and in the tab', () => {
  dibujar(<MessagePage titulo="NO TIENES ACCESO" texto="Tu cuenta no puede." codigo="403" />);
  expect(screen.getByRole('heading', { name: 'NO TIENES ACCESO' })).toBeTruthy();
  expect(document.title).toBe('NO TIENES ACCESO · AlDía');
});

test('tabs tell their choice to the address and move with the arrows', async () => {
  const onChange = vi.fn();
  const { persona } = dibujar(
    <Tabs
      etiqueta="Régimen"
      valor="1"
      onChange={onChange}
      opciones={[
        { valor: '1', rotulo: 'Pequeño' },
        { valor: '2', rotulo: 'General', cuenta: 3 },
      ]}
    >
      lista
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'Pequeño' }).focus();
  await persona.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('2');
});

test('a client is looked for after a pause and chosen', async () => {
  const cliente: ClienteElegible = { id: 4, nombre: 'Óscar Ajú', nit: '1234567', cui: '2696191940101' };
  const buscar = vi.fn(async () => [cliente]);
  const onChange = vi.fn();
  const { persona } = dibujar(<SelectorDeCliente valor={null} onChange={onChange} buscar={buscar} />);
  await persona.type(screen.getByRole('combobox', { name: 'Cliente' }), 'aju');
  await persona.click(await screen.findByText('Óscar Ajú'));
  expect(onChange).toHaveBeenLastCalledWith(cliente);
  expect(buscar.mock.calls.length).toBeLessThan(3);
});
