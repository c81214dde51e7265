import { buzon } from '@aldia/contract/buzon.ts';
import { expect, test } from 'vitest';
import { escenario } from '../../pruebas/escenario.ts';
import { AJUSTES_DE_PRODUCCION } from '../../pruebas/produccion.ts';

test('the mailbox of the demonstration does not exist in production', async () => {
  const real = await escenario({ ajustes: AJUSTES_DE_PRODUCCION });
  const leer = real.anonimo(buzon.listado, { busqueda: '' });
  await expect(leer).rejects.toMatchObject({ http: 404, codigo: 'RUTA_NO_ENCONTRADA' });
  await real.cerrar();
});
