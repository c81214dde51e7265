import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { baseDePrueba } from '../pruebas/base-de-prueba.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import { crearBitacora } from '../shared/log.ts';
import { relojReal } from '../shared/reloj.ts';
import { listMuertos } from '../shared/trabajos.repo.ts';
import { abrirCola, type DefinicionDeTrabajo, type Obrero } from '../shared/trabajos.ts';
import { atenderMuertos, type PedidoDeMuertos } from './trabajos-muertos.ts';

const log = crearBitacora('fatal');
const ROTO: DefinicionDeTrabajo<object> = { nombre: 'prueba-rota', repetible: 'x', reintentos: 0, esperaS: 0 };
let base: BaseDeDatos;
const hechos: unknown[] = [];
let sinDisco = true;
const obrero: Obrero<object> = {
  trabajo: ROTO,
  hacer: async (datos) => {
    if (sinDisco) throw new Error('no queda disco');
    hechos.push(datos);
  },
};
const trabajar = () =>
  abrirCola(base, { definiciones: [ROTO], obreros: [obrero], log, reloj: relojReal, sondeoS: 0.5 });
const atender = (o: Partial<PedidoDeMuertos>) =>
  atenderMuertos(
    { bd: base.bd, reloj: relojReal },
    { que: 'repetir', cuales: ['todos'], quien: 'Ana', motivo: 'Ya hay disco', ...o },
  );
const auditados = () => base.bd.selectFrom('auditoria').select(['accion', 'motivo', 'despues']).orderBy('id').execute();

beforeAll(async () => {
  base = await baseDePrueba();
  expect(await listMuertos(base.bd), 'the queue was never started').toEqual([]);
  const cola = await trabajar();
  for (const n of [1, 2, 3]) await cola.encolar(base.bd, ROTO, `uno-${n}`, { n });
  await vi.waitFor(async () => expect(await listMuertos(base.bd)).toHaveLength(3), { timeout: 30_000 });
  await cola.parar();
}, 60_000);
afterAll(() => base.cerrar());

test('what failed all its times is told with what it was asked and why it failed', async () => {
  const [uno] = (await listMuertos(base.bd)).toSorted((a, b) => (a.datos < b.datos ? -1 : 1));
  expect(uno).toMatchObject({ trabajo: 'prueba-rota', fallo: 'no queda disco' });
  expect(JSON.parse(uno?.datos ?? '')).toEqual({ n: 1 });
});

test('nobody takes care of them without saying who and why, nor of one that does not wait', async () => {
  await expect(atender({ quien: ' ' })).rejects.toThrow('Di quién');
  await expect(atender({ motivo: '' })).rejects.toThrow('Di quién');
  const ajeno = '00000000-0000-4000-8000-000000000009';
  await expect(atender({ cuales: [ajeno] })).rejects.toThrow(`Ningún trabajo con el id ${ajeno}`);
  expect([(await listMuertos(base.bd)).length, await auditados()]).toEqual([3, []]);
});

test('once the cause is gone they are done, once each; the one that was taken away is not, and the audit has both', async () => {
  const [quitado] = await listMuertos(base.bd);
  expect(await atender({ que: 'quitar', cuales: [quitado?.id ?? ''] })).toEqual({ hechos: 1, de: 1 });
  expect(await atender({})).toEqual({ hechos: 2, de: 2 });
  expect(await listMuertos(base.bd)).toEqual([]);
  sinDisco = false;
  const cola = await trabajar();
  await vi.waitFor(() => expect(hechos).toHaveLength(2), { timeout: 30_000 });
  await cola.parar();
  expect(hechos).not.toContainEqual(JSON.parse(quitado?.datos ?? ''));
  expect(await auditados()).toMatchObject([
    {
      accion: 'trabajos.quitados',
      motivo: 'Ya hay disco',
      despues: { quien: 'Ana', trabajos: [`prueba-rota ${quitado?.id}`] },
    },
    { accion: 'trabajos.repetidos', motivo: 'Ya hay disco' },
  ]);
  await expect(atender({})).rejects.toThrow('Ningún trabajo espera');
});

test('of one like which another waits already nobody is told that it is tried', async () => {
  sinDisco = true;
  const cola = await trabajar();
  await cola.encolar(base.bd, ROTO, 'el-mismo', { n: 9 });
  await vi.waitFor(async () => expect(await listMuertos(base.bd)).toHaveLength(1), { timeout: 30_000 });
  await cola.parar();
  const sinObreros = await abrirCola(base, { definiciones: [ROTO], obreros: [], log, reloj: relojReal });
  await sinObreros.encolar(base.bd, ROTO, 'el-mismo', { n: 9 });
  expect(await atender({})).toEqual({ hechos: 0, de: 1 });
  await sinObreros.parar();
});
