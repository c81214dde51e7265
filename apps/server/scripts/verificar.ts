// `npm run verificar`: computes every stored figure again, and checks what was filed against its copy, the book of money, the
// audit against its seals and the documents against their hashes. Names each difference, and ends with 1 when there is one.
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { anotarOrden } from '../src/operacion/ordenes-nocturnas.ts';
import { COMPROBACIONES } from '../src/operacion/verificar.ts';
import { almacenDe } from '../src/servicios-de-afuera.ts';
import { type Ajustes, comoSeOrdena } from '../src/shared/env.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { abrirMigrada } from './base-de-orden.ts';
import { darOrden } from './opciones-de-orden.ts';

const USO = `La orden es: ${comoSeOrdena('verificar')}, sin más: revisa la base y los documentos de los ajustes. Un respaldo se verifica después de restaurarlo.`;

async function verificar(a: Ajustes): Promise<number> {
  const base = await abrirMigrada(a);
  try {
    const maestra = await maestraCompleta(await llaveDelProceso(a, base), otraLlave(a), base.bd);
    const almacen = almacenDe(a);
    let faltas = 0;
    for (const comprobar of COMPROBACIONES) {
      const { nombre, leido, faltas: suyas } = await comprobar({ base, almacen, maestra });
      for (const falta of suyas) console.log(falta);
      console.log(
        `${nombre}: ${leido}. ${suyas.length === 0 ? 'Todo está como debe.' : `Diferencias: ${suyas.length}.`}`,
      );
      faltas += suyas.length;
    }
    console.log(faltas === 0 ? 'Todo lo guardado está completo.' : `Hay ${faltas} diferencias.`);
    if (faltas === 0) await anotarOrden(base, 'verificar', {});
    return faltas;
  } finally {
    await base.cerrar();
  }
}

// With the folder of a backup it would find whole what serves now, and never look at the backup.
await darOrden(USO, async (a) => (await verificar(a)) === 0);
