// `npm run verificar`: every row of the audit against its seal and every seal against the one before. Says which row is
// missing, was changed or was put in, and ends with 1 when there is one.
import path from 'node:path';
import { fraseDeFallo, llaveDelProceso } from '../src/arranque.ts';
import { verificarAuditoria } from '../src/shared/auditoria-sellada.ts';
import { llaveMaestra } from '../src/shared/cifrado.ts';
import { abrirBase } from '../src/shared/db.ts';
import { type Ajustes, ajustesDelProceso } from '../src/shared/env.ts';

let ajustes: Ajustes | null = null;
try {
  ajustes = ajustesDelProceso();
  const base = await abrirBase({
    url: ajustes.DATABASE_URL,
    carpeta: path.join(ajustes.DATOS, 'base'),
    conexiones: { llamadas: 1, largas: 1 },
  });
  const maestra = llaveMaestra(await llaveDelProceso(ajustes, base));
  const informe = await verificarAuditoria({ bd: base.bd, maestra });
  await base.cerrar();
  for (const falta of informe.faltas) console.log(falta);
  console.log(
    `${informe.filas} filas en ${informe.sellos} sellos, ${informe.sinSellar} todavía sin sellar. Última firma: ${informe.ultimaFirma || 'ninguna'}`,
  );
  console.log(informe.faltas.length === 0 ? 'La auditoría está completa.' : 'La auditoría no es la que se selló.');
  process.exitCode = informe.faltas.length === 0 ? 0 : 1;
} catch (e) {
  console.error(fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
