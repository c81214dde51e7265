import { registro } from '@aldia/contract/registro.ts';
import type { BaseDeDatos } from '../shared/db.ts';
import type { SuplenteDeCorreo } from '../suplentes/smtp.ts';
import type { Persona } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { esperar } from './nodo-bajo-carga.ts';

const CUI = '2696191940101';
/** Longer than a mail takes to leave that may. */
const SALE_MS = 15_000;
const MIRAR_MS = 200;

/** Somebody who forgot their password asks for a mail of a node beside which nobody sends: it waits in that database. */
export async function pedirCorreo(url: string, base: BaseDeDatos, { id, nit }: Persona): Promise<void> {
  await base.pool.query('update usuario set cui = $1 where id = $2', [CUI, id]);
  await llamadorDe(url, null)(registro.recuperar, { cui: CUI, nit });
}

/** How many mails there are after as long as one takes; it is there sooner when one leaves. */
export async function losQueSalen(smtp: Pick<SuplenteDeCorreo, 'recibidos'>): Promise<number> {
  const hasta = performance.now() + SALE_MS;
  while (smtp.recibidos().length === 0 && performance.now() < hasta) await esperar(MIRAR_MS);
  return smtp.recibidos().length;
}
