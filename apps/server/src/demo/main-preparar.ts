// Fills the demo's database and writes its sample workbooks; run before the server, because the embedded database serves
// one process at a time.
import path from 'node:path';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { abrirBaseDelProceso, llaveDelProceso } from '../arranque.ts';
import { fraseDeFallo } from '../frase-de-fallo.ts';
import { llaveMaestra } from '../shared/cifrado.ts';
import { type Ajustes, AjustesInvalidos, ajustesDelProceso } from '../shared/env.ts';
import { relojReal } from '../shared/reloj.ts';
import { sembrarCarteraGrande } from './cartera-grande.ts';
import { escribirMuestras } from './libros-de-muestra.ts';
import { sembrar } from './sembrar.ts';

const decir = (frase: string): void => console.log(`  ${frase}`);

async function preparar(ajustes: Ajustes): Promise<void> {
  if (ajustes.ALDIA_MODO !== 'demo')
    throw new AjustesInvalidos('Los datos de demostración solo se siembran con ALDIA_MODO=demo.');
  const base = await abrirBaseDelProceso(ajustes, decir);
  try {
    const maestra = llaveMaestra(await llaveDelProceso(ajustes, base));
    const [hoy, ahora, almacen] = [
      relojReal.hoy(),
      relojReal.ahora(),
      almacenEnCarpeta(path.join(ajustes.DATOS, 'documentos')),
    ];
    if (!(await sembrar(base, { hoy, ahora, maestra, almacen, decir }))) decir('Los datos de demostración ya estaban.');
    await sembrarCarteraGrande(base, ajustes.DEMO_CARTERA, { hoy, ahora, maestra, almacen, decir });
    if (await escribirMuestras(path.join(ajustes.DATOS, 'muestras'), hoy)) decir('Libros de muestra escritos.');
  } finally {
    await base.cerrar();
  }
}

let ajustes: Ajustes | null = null;
try {
  ajustes = ajustesDelProceso();
  await preparar(ajustes);
  process.exit(0);
} catch (e) {
  console.error(fraseDeFallo(e, ajustes));
  process.exit(1);
}
