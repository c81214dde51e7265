import type { ItemDePerfil } from '@aldia/contract/cuenta.ts';
import { expect, it } from 'vitest';
import { cambiosDePerfil, incluidosDe } from './perfil.ts';

const tipo = (id: number, incluir: boolean): ItemDePerfil => ({
  id,
  tipoEmisor: { id, descripcion: `Tipo ${id}` },
  incluir,
});
const TIPOS = [tipo(1, true), tipo(2, true), tipo(3, false)];
const NADA = { incluidos: [], excluidos: [] };

it('sin cambios queda lo que trae la actividad', () => {
  expect(incluidosDe(TIPOS, NADA)).toEqual([1, 2]);
  expect(cambiosDePerfil(TIPOS, [1, 2])).toEqual(NADA);
});

it('guarda solo las diferencias, y al volver se ven igual', () => {
  const cambios = cambiosDePerfil(TIPOS, [2, 3]);
  expect(cambios).toEqual({ incluidos: [3], excluidos: [1] });
  expect(incluidosDe(TIPOS, cambios)).toEqual([2, 3]);
});
