// `npm run girar-llave`: seals with the key of LLAVE_MAESTRA all that the key of LLAVE_MAESTRA_OTRA sealed, while the product
// serves with both. A run that is cut short goes on at the next. Tells when the old key is no longer needed.
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { girarLlave } from '../src/operacion/girar-llave.ts';
import { type Ajustes, comoSeOrdena } from '../src/shared/env.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirMigrada } from './base-de-orden.ts';
import { darOrden } from './opciones-de-orden.ts';

const USO = `La orden es: ${comoSeOrdena('girar-llave')}, sin más: las dos llaves salen de los ajustes.`;

async function girar(a: Ajustes): Promise<boolean> {
  const base = await abrirMigrada(a);
  try {
    const maestra = await maestraCompleta(await llaveDelProceso(a, base), otraLlave(a), base.bd);
    const columnas = await girarLlave({ bd: base.bd, reloj: await relojDe(base), maestra });
    for (const c of columnas)
      console.log(
        `${c.nombre}: ${c.giradas} selladas de nuevo, ${c.estaban} ya lo estaban${c.cerradas > 0 ? `, ${c.cerradas} no las abre ninguna de las dos` : ''}.`,
      );
    const [nuevas, cerradas] = [
      columnas.reduce((suma, c) => suma + c.giradas, 0),
      columnas.reduce((suma, c) => suma + c.cerradas, 0),
    ];
    if (cerradas > 0)
      console.log(`La llave ${maestra.otra?.id} todavía hace falta: hay ${cerradas} cajas que no se pudieron abrir.`);
    else if (nuevas > 0)
      console.log('Todo está con la llave nueva. Corre esta orden otra vez cuando todos los procesos la tengan.');
    else
      console.log(
        `La llave ${maestra.otra?.id} ya no hace falta: quita LLAVE_MAESTRA_OTRA de los ajustes y reinicia. Guarda esa llave mientras guardes respaldos de antes.`,
      );
    return cerradas === 0;
  } finally {
    await base.cerrar();
  }
}

await darOrden(USO, girar);
