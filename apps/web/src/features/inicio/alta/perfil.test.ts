import type { ItemDePerfil } from '@aldia/contract/cuenta.ts';
import { expect, it } from 'vitest';
import { BORRADOR } from './alta.prueba.tsx';
import { aBorrador, aFormulario } from './datos-de-alta.ts';
import { cambiosDePerfil, incluidosDe } from './perfil.ts';

const tipo = (id: number, incluir: boolean): ItemDePerfil => ({
  id,
  tipoEmisor: { id, descripcion: `Tipo ${id}` },
  incluir,
});
const TIPOS = [tipo(1, true), tipo(2, true), tipo(3, false)];
const NADA = { tipoEmisores: [], incluidos: [], excluidos: [] };

it('sin cambios queda lo que trae la actividad', () => {
  expect(incluidosDe(TIPOS, NADA)).toEqual([1, 2]);
  expect(cambiosDePerfil(TIPOS, [1, 2])).toEqual({ incluidos: [], excluidos: [3] });
});

it('lo elegido en el paso 1 empieza marcado, y sin marcar queda fuera', () => {
  const conElTres = { ...NADA, tipoEmisores: [3] };
  expect(incluidosDe(TIPOS, conElTres)).toEqual([1, 2, 3]);
  const cambios = cambiosDePerfil(TIPOS, [1, 2]);
  expect(cambios.excluidos).toEqual([3]);
  expect(incluidosDe(TIPOS, { ...conElTres, ...cambios })).toEqual([1, 2]);
});

it('lo que se guarda se ve igual al volver', () => {
  const cambios = cambiosDePerfil(TIPOS, [2, 3]);
  expect(cambios).toEqual({ incluidos: [3], excluidos: [1] });
  expect(incluidosDe(TIPOS, { ...NADA, ...cambios })).toEqual([2, 3]);
});

it('lo que después se elige o se quita en el paso 1 se ve en el perfil', () => {
  const ros: typeof BORRADOR = {
    ...BORRADOR,
    regimenId: 2,
    actividadEconomicaId: 3,
    tipoEmisores: [1],
    excluidos: [3],
    incluidos: [],
  };
  const con = (categorias: number[], antes = ros) => ({
    ...antes,
    ...aBorrador({ ...aFormulario(antes), categorias }, antes),
  });
  const elegido = con([1, 3]);
  expect(incluidosDe(TIPOS, elegido)).toEqual([1, 2, 3]);
  const guardado = { ...elegido, ...cambiosDePerfil(TIPOS, [1, 2, 3]) };
  expect(incluidosDe(TIPOS, con([1], guardado))).toEqual([1, 2]);
});
