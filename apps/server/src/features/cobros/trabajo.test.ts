import { cobros } from '@aldia/contract/cobros.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AHORA, type Escenario, escenario } from '../../pruebas/escenario.ts';
import { pasarelaEnProceso } from '../../pruebas/pasarela-en-proceso.ts';
import { borradorDe } from '../../pruebas/suscripciones.ts';
import { relojFijo } from '../../shared/reloj.ts';
import { motorDePasarela } from '../../suplentes/pasarela-motor.ts';
import { cuentaDePrueba } from '../../suplentes/pasarela-tarjetas.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({ sondeoS: 0.5, pasarela: pasarelaEnProceso(motorDePasarela({ reloj: relojFijo(AHORA) })) });
});
afterAll(() => s.cerrar());

test('P08 a doubt that the provider can clear is cleared by the queue within seconds, without anybody asking', async () => {
  const p = await s.crear.usuario([3]);
  const plan = { nombre: 'Plus', abreviatura: 'PLUS', precio: '99.50', regimen_id: 1 };
  const { id } = await s.bd.insertInto('tipo_suscripcion').values(plan).returning('id').executeTakeFirstOrThrow();
  const datos = JSON.stringify(borradorDe(id, { paso: 4 }));
  await s.bd
    .insertInto('borrador_de_alta')
    .values({ usuario_id: p.id, paso: 4, datos, actualizado_en: AHORA })
    .execute();
  const venta = {
    token: cuentaDePrueba('corte-despues', '1'),
    numero: '4000********2008',
    client: 'ANA PEREZ',
    amount: centavos(9_950),
    cvv: '123',
    fechaExpiracion: dia('2030-05-01'),
  };
  await expect(s.como(p)(cobros.vender, venta)).rejects.toMatchObject({ codigo: 'PAGO_EN_DUDA' });
  await expect
    .poll(async () => (await s.como(p)(cobros.propios, {}))[0]?.estado, { timeout: 20_000, interval: 250 })
    .toBe('aprobada');
});
