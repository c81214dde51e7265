import { ingresar } from './apoyo/acceso.ts';
import { expect, test } from './apoyo/prueba.ts';
import { RECORRIDO } from './apoyo/recorrido.ts';
import { barreras, TEMAS } from './apoyo/sin-barreras.ts';
import { RECORRIDOS_ENTEROS } from './playwright.config.ts';

/** A few screens each, so that all the products walk them at once. */
const POR_PRUEBA = 10;
const TANDAS = RECORRIDO.map(({ quien, vistas }) => ({
  quien,
  vistas: vistas.filter((v) => RECORRIDOS_ENTEROS || !v.comoOtra),
})).flatMap(({ quien, vistas }) =>
  Array.from({ length: Math.ceil(vistas.length / POR_PRUEBA) }, (_, i) => ({
    quien,
    vistas: vistas.slice(i * POR_PRUEBA, (i + 1) * POR_PRUEBA),
  })),
);

test.describe.configure({ mode: 'parallel' });
for (const { quien, vistas } of TANDAS) {
  test(`sin barreras graves lo que ve ${quien ?? 'cualquiera'}, desde ${vistas[0]?.nombre}`, async ({ page }) => {
    test.setTimeout(300_000);
    if (quien) await ingresar(page, quien);
    const faltas: string[] = [];
    for (const vista of vistas) {
      await test.step(vista.nombre, () => vista.abrir(page));
      for (const tema of TEMAS) faltas.push(...(await barreras(page, tema)).map((b) => `${vista.nombre}, ${b}`));
    }
    expect(faltas).toEqual([]);
  });
}
