import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { archivosDelMes, catorceMeses } from '@aldia/testing/historia/catorce-meses.ts';
import { CLIENTES_DE_HISTORIA, nombreDeHistoria } from '@aldia/testing/historia/clientes.ts';
import type { Historia } from './leeme.ts';

export const CATORCE_MESES = 'catorce-meses';

/** Writes a folder for each of them with the workbooks of all their months. */
export async function escribirCatorceMeses(raiz: string, ultimo: Mes): Promise<readonly Historia[]> {
  mkdirSync(raiz);
  const historias: Historia[] = [];
  for (const c of CLIENTES_DE_HISTORIA) {
    const carpeta = `${c.regimen === REGIMEN.ros ? 'ros' : 'pc'}-${formatNit(c.nit)}`;
    mkdirSync(path.join(raiz, carpeta));
    for (const [i, mes] of catorceMeses(c, ultimo).entries())
      for (const a of await archivosDelMes(mes, i)) writeFileSync(path.join(raiz, carpeta, a.nombre), a.bytes);
    historias.push({ carpeta, cliente: nombreDeHistoria(c), nit: formatNit(c.nit), muestra: c.muestra });
  }
  return historias;
}
