import { carga } from '@aldia/contract/carga.ts';
import { expect, test } from 'vitest';
import { dte, guardado } from './cargas.ts';
import { escenario } from './escenario.ts';

const URL_DE_PRUEBAS = process.env['TEST_DATABASE_URL'];

test.runIf(URL_DE_PRUEBAS)('a newer program adds a column while months are saved, and nobody notices', async () => {
  const s = await escenario();
  const [colaborador, cliente] = [await s.crear.usuario([2]), await s.crear.cliente()];
  const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '100.00' })];
  const guardar = (version: number) =>
    s.como(colaborador)(carga.guardar, guardado({ usuarioId: cliente.id, facturas, version }));
  let { version } = await guardar(0);
  const hasta = version + 4;
  // The statements that read the month whole are prepared by now.
  while (version < hasta) ({ version } = await guardar(version));
  for (const tabla of ['declaracion', 'factura', 'usuario', 'documento'])
    await s.base.pool.query(`alter table ${tabla} add column de_otra_version text`);
  await expect(guardar(version)).resolves.toMatchObject({ version: version + 1 });
  await s.cerrar();
});
