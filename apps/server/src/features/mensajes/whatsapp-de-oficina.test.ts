import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { deMensajes } from '../../pruebas/mensajes.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { escribirMasivo } from './escribir-masivo.ts';

let s: Escenario;
beforeAll(async () => {
  s = await escenario({
    ajustes: { WHATSAPP_URL: 'http://127.0.0.1:9', WHATSAPP_TOKEN: 'x', WHATSAPP_NUMERO: '12345' },
  });
});
afterAll(() => s.cerrar());

/** The first blank of a WhatsApp of a mail to one person: how they are called. */
async function comoSeLeLlama({ id: usuarioId }: Persona): Promise<unknown> {
  const yo = deMensajes(s.como(await s.crear.usuario([ROL.administrador])));
  const { id } = await yo.enviar({ usuarioId, enviarWhatsapp: true, categoriaWhatsapp: 'dt_tarjeta' });
  s.reloj.mover(sumarMilisegundos(s.recursos.reloj.ahora(), 60_000));
  await escribirMasivo(s.recursos, id);
  const escritos = await s.bd
    .selectFrom('bandeja_salida')
    .select(sql<string>`parametros -> 'valores' ->> 0`.as('nombre'))
    .where('correo_masivo_id', '=', id)
    .execute();
  return escritos.map((e) => e.nombre);
}

test('who has a first name is called by it; a sociedad, which has no parts of a name, by its whole name', async () => {
  const ana = await s.crear.cliente({ nombre: 'Ana', apellido: 'Ajú' });
  const oficina = await s.crear.usuario([ROL.sociedad], { nombre: '', apellido: '' });
  const conTelefono = { enviar_whatsapp: true, telefono: '5512-3412' };
  await s.bd.updateTable('usuario').set(conTelefono).where('id', 'in', [ana.id, oficina.id]).execute();
  await s.bd
    .updateTable('usuario')
    .set({ nombre_oficina: 'Contadores del Norte, S. A.' })
    .where('id', '=', oficina.id)
    .execute();
  expect([await comoSeLeLlama(ana), await comoSeLeLlama(oficina)]).toEqual([['Ana'], ['Contadores del Norte, S. A.']]);
});
