import { parseQuetzales as q } from '@aldia/domain/dinero/centavos.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { conServidor, dibujarConServidor, llamadasA, responderAhora } from '../servidor.prueba.tsx';
import { ExcesosDelFormulario } from './excesos-del-formulario.tsx';

const EXCESO = {
  formulario: 'SAT-2237',
  linea: '3.7',
  titulo: 'Servicios gravados',
  base: q('1000.00'),
  impuesto: q('120.00'),
  decision: null,
} as const;
conServidor(() => ({ data: { id: 7 } }));

it('names base and IVA, and asks what was decided', async () => {
  const { persona } = await dibujarConServidor(<ExcesosDelFormulario declaracionId={7} excesos={[EXCESO]} />);
  const frase = await screen.findByText(/Línea 3\.7/);
  expect(frase.textContent).toContain('Q1,000.00 de base y Q120.00 de IVA');
  const campo = screen.getByRole('textbox', { name: /Qué se decidió/ });
  await persona.click(screen.getByRole('button', { name: 'Guardar decisión' }));
  expect(llamadasA('exceso')).toEqual([]);
  await persona.type(campo, 'Se rectifica septiembre.');
  await persona.click(screen.getByRole('button', { name: 'Guardar decisión' }));
  expect(await screen.findByText(/quedó guardada con tu nombre/)).toBeTruthy();
  expect(llamadasA('exceso').map((l) => l.cuerpo)).toEqual([
    {
      id: 7,
      formulario: 'SAT-2237',
      linea: '3.7',
      base: '1000.00',
      impuesto: '120.00',
      decision: 'Se rectifica septiembre.',
    },
  ]);
});

it('keeps what was typed when it is refused', async () => {
  const { persona } = await dibujarConServidor(<ExcesosDelFormulario declaracionId={7} excesos={[EXCESO]} />);
  responderAhora(() => ({ http: 409, code: 'EXCESO_DISTINTO', message: 'El exceso de esa línea cambió.' }));
  await persona.type(await screen.findByRole('textbox', { name: /Qué se decidió/ }), 'Se rectifica.');
  await persona.click(screen.getByRole('button', { name: 'Guardar decisión' }));
  expect(await screen.findByText(/El exceso de esa línea cambió/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Qué se decidió/ }).value).toBe('Se rectifica.');
});

it('says who decided and when; a decision about another excess asks again', async () => {
  const decision = { texto: 'Se rectifica.', quien: 'Ana Prueba', cuando: '2026-11-20T16:00:00.000Z', vigente: true };
  const antes = { ...EXCESO, linea: '3.6', decision: { ...decision, vigente: false } };
  await dibujarConServidor(<ExcesosDelFormulario declaracionId={7} excesos={[{ ...EXCESO, decision }, antes]} />);
  expect(await screen.findByText('Ana Prueba decidió el 20/11/2026: Se rectifica.')).toBeTruthy();
  expect(screen.getByText(/había decidido el 20\/11\/2026 sobre otro exceso/)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cambiar la decisión' })).toBeTruthy();
});
