import { expect, test, vi } from 'vitest';
import { conServidor } from '../servidor.prueba.ts';
import { MES } from './carga.prueba.ts';
import { copiasDe, quitarCopias, subirCopia } from './copias.ts';

const COPIA = { id: 'copia-1', clase: 'emitidas', nombre: 'ventas.xlsx', bytes: 1, filas: 1 };
const DE = { subido: '2026-11-20T10:00:00.000Z', por: 'Mynor', pendiente: true };
const { responder, a } = conServidor({});

async function subirYQuitar(de: { readonly origen: string; readonly es_mio?: boolean }) {
  responder('/carga/archivo/70/', { data: { ...COPIA, ...DE, ...de } });
  responder('/carga/archivo/copia-1', { data: { quitado: true } });
  const archivo = new File(['x'], 'ventas.xlsx');
  subirCopia({ id: 'local', clase: 'emitidas', archivo, filas: 1, usuarioId: 70, mes: MES });
  expect(await copiasDe(['local'])).toEqual(['copia-1']);
  quitarCopias(['local']);
  expect(await copiasDe(['local'])).toEqual([]);
}
const quitadas = () => a('/carga/archivo/copia-1');

test('what its person chose is taken away with its file', async () => {
  await subirYQuitar({ origen: 'personal', es_mio: true });
  await vi.waitFor(() => expect(quitadas()).toHaveLength(1));
});

test.each([
  { origen: 'gestor', es_mio: false },
  { origen: 'ticlabs', es_mio: false },
  { origen: 'personal', es_mio: false },
  // An older server node does not say whose file it is.
  { origen: 'personal' },
])('what somebody else brought stays on offer: %o', async (de) => {
  await subirYQuitar(de);
  await new Promise((listo) => setTimeout(listo));
  expect(quitadas()).toEqual([]);
});
