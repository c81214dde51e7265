import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { BusquedaDeLista, DireccionDeTrabajo } from './direccion-de-trabajo.ts';

const LEEN = { 'la pantalla': DireccionDeTrabajo, 'la lista del servidor': z.object(BusquedaDeLista) };

test.each(Object.entries(LEEN))('%s keeps a search that somebody wrote into the address as a number', (_, forma) => {
  expect(forma.parse(defaultParseSearch('?busqueda=2500000'))).toMatchObject({ busqueda: '2500000' });
  expect(forma.parse(defaultParseSearch('?busqueda=%222500000%22'))).toMatchObject({ busqueda: '2500000' });
  expect(forma.parse(defaultParseSearch('?busqueda=ana'))).toMatchObject({ busqueda: 'ana' });
  expect(forma.parse(defaultParseSearch('?orden=nombre')).busqueda).toBeUndefined();
  expect(forma.parse(defaultParseSearch(`?busqueda=${'a'.repeat(101)}`)).busqueda).toBeUndefined();
});
