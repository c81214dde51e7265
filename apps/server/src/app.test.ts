import { CONTRATO } from '@aldia/contract/contrato.ts';
import { describe, expect, it } from 'vitest';
import { MANEJADORES, obrerosDe } from './app.ts';
import { notificacionesTrabajos } from './features/notificaciones/notificaciones.jobs.ts';
import { whatsappTrabajos } from './features/notificaciones/whatsapp.jobs.ts';
import { escenario } from './pruebas/escenario.ts';
import { HORARIOS } from './shared/horarios.ts';

const llamadasDe = (de: object): string[] =>
  Object.entries(de).flatMap(([rasgo, llamadas]: [string, object]) =>
    Object.entries(llamadas)
      .filter(([, l]: [string, object]) => 'clase' in l || 'ruta' in l)
      .map(([nombre]) => `${rasgo}.${nombre}`),
  );

describe('the handlers of all features', () => {
  it('are those of the calls of the contract, and none of a call that is gone', () => {
    expect(llamadasDe(MANEJADORES).sort()).toEqual(llamadasDe(CONTRATO).sort());
  });
});

describe('every job that a clock starts', () => {
  it('stands in the list by which its hours are taken away once nobody does it', async () => {
    const s = await escenario();
    const trabajos = [...obrerosDe(s.recursos, s.base).map((o) => o.trabajo), ...notificacionesTrabajos];
    const conHora = [...trabajos, ...whatsappTrabajos].filter((t) => t.cron !== undefined);
    await s.cerrar();
    expect(conHora.length).toBeGreaterThan(20);
    expect(conHora.map((t) => t.nombre).filter((nombre) => !HORARIOS.has(nombre))).toEqual([]);
  });
});
