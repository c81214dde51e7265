import { gestor } from '@aldia/contract/gestor.ts';
import { gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autorizador, LISTA } from '../../pruebas/autorizaciones.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oficinaDe } from '../../pruebas/gestores.ts';

let s: Escenario;
let de: ReturnType<typeof autorizador>;
beforeAll(async () => {
  s = await escenario();
  de = autorizador(s);
});
afterAll(() => s.cerrar());

async function acepta(cliente: Persona, oficina: Persona): Promise<void> {
  await de.pedirA(oficina, cliente);
  await de.aceptarLaDeHoy(cliente);
}
/** Puts the one client of an office down, or takes them back. */
async function poner(oficina: Persona, deBaja: boolean) {
  const [suyo] = (await s.como(oficina)(gestor.clientes, LISTA)).filas;
  de.tic();
  return s.como(oficina)(gestor.modificar, { id: suyo?.id ?? 0, bajaEn: deBaja ? 'hoy' : null });
}

test.each([
  ['left it', (ana: Persona, _otra: Persona) => s.como(ana)(gestorPropio.dejar, {})],
  ['was put down there too', (_ana: Persona, otra: Persona) => poner(otra, true)],
])(
  'who was put down, accepted another office and %s is asked again, and not simply taken back',
  async (_que, salir) => {
    const [byron, otra, ana] = [await oficinaDe(s), await oficinaDe(s), await s.crear.cliente({ claveHash: 'x' })];
    await acepta(ana, byron);
    await poner(byron, true);
    // Nobody came in between: the office takes them back.
    expect(await poner(byron, false)).toMatchObject({ bajaEn: null });
    await poner(byron, true);
    await acepta(ana, otra);
    await expect(poner(byron, false)).rejects.toMatchObject({ codigo: 'CLIENTE_DE_OTRO_GESTOR' });
    de.tic();
    await salir(ana, otra);
    await expect(poner(byron, false)).rejects.toMatchObject({ codigo: 'CLIENTE_POR_PREGUNTAR', http: 409 });
    expect(await de.veDe(byron, ana)).toBe(false);
    await acepta(ana, byron);
    expect(await de.veDe(byron, ana)).toBe(true);
    // Their last word is this office again.
    await poner(byron, true);
    expect(await poner(byron, false)).toMatchObject({ bajaEn: null });
  },
);
