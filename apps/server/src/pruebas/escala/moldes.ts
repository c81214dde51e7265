import { mesDe, periodoDeclarado } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { almacenEnCarpeta } from '../../adapters/almacen/carpeta.ts';
import { clientesDeCartera } from '../../demo/clientes.ts';
import {
  insertCatalogos,
  insertClientes,
  insertCredenciales,
  insertPlanes,
  prepararTablas,
} from '../../demo/sembrar.repo.ts';
import { sembrarMeses } from '../../demo/sembrar-meses.ts';
import { insertSuscripciones } from '../../demo/suscripciones.repo.ts';
import { llaveMaestra, sellarCredencial } from '../../shared/cifrado.ts';
import type { Conexiones } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import { Secreto } from '../../shared/secreto.ts';
import { MAESTRA_DE_PRUEBA } from '../escenario.ts';
import { fabricas, type Persona } from '../fabricas.ts';

/** Clients whose year the rules of the product make; all others are copies of them. As many as there are states of an open month, twice. */
const CUANTOS = 42;
/** With the months that nothing was loaded of yet, two hundred invoices a year: 20 million of 100,000 taxpayers. */
const DE_CADA_MES = { emitidas: 6, recibidas: 11 };
/** One in so many sells to agents who withhold. */
const CADA_CUANTOS_RETENIDO = 3;
/** A place whose subscription goes well. */
const CORRIENTE = 0;

/** Months of the audit from before the database was: in life they were made ahead. */
const MESES_DE_AUDITORIA = `do $$ declare mes date; begin
  for i in 1 .. 14 loop
    mes := (date_trunc('month', now()) - make_interval(months => i))::date;
    execute format('create table if not exists auditoria_%s partition of auditoria for values from (%L) to (%L)', to_char(mes, 'YYYYMM'), mes, (mes + interval '1 month')::date);
  end loop;
  perform proteger_auditoria();
end $$`;

export interface Moldes {
  readonly ids: readonly number[];
  readonly periodo: string;
  readonly administrador: Persona;
}

/** The staff who ask, the catalogues, and the clients that are copied: twelve months each, the last one in every state. */
export async function sembrarMoldes(base: Conexiones, carpeta: string): Promise<Moldes> {
  const [hoy, ahora] = [relojReal.hoy(), relojReal.ahora()];
  const maestra = llaveMaestra(MAESTRA_DE_PRUEBA);
  const o = { hoy, ahora, maestra, almacen: almacenEnCarpeta(carpeta), decir: () => undefined };
  const clientes = clientesDeCartera(CUANTOS).map((c, i) => ({
    ...c,
    ...DE_CADA_MES,
    // Each copy has a mail of its own.
    correo: `molde.${i + 1}@correo.example`,
    agentes: { isr: c.regimen === 2 && i % CADA_CUANTOS_RETENIDO === 0, iva: i % CADA_CUANTOS_RETENIDO === 0 },
  }));
  await base.pool.query(MESES_DE_AUDITORIA);
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const administrador = await crear.usuario([ROL.administrador]);
  const personal: Persona[] = [];
  for (let i = 0; i < 4; i++) personal.push(await crear.usuario([ROL.declaracion]));
  const ids = await base.bd.transaction().execute(async (tx) => {
    await prepararTablas(tx);
    await insertCatalogos(tx);
    const planes = await insertPlanes(tx);
    const hechos = await insertClientes(tx, clientes, '', ahora);
    const conPlan = clientes.map((c, i) => ({
      usuarioId: hechos[i] ?? 0,
      planId: planes.get(c.regimen)?.[0] ?? 0,
      lugar: CORRIENTE,
    }));
    await insertSuscripciones(tx, conPlan, o);
    await insertCredenciales(
      tx,
      hechos.map((id) => [id, sellarCredencial(maestra, id, 1, new Secreto('de-prueba'))]),
    );
    await sembrarMeses(
      tx,
      clientes,
      hechos,
      personal.map((p) => p.id),
      o,
    );
    return hechos;
  });
  return { ids, periodo: periodoDeclarado(mesDe(hoy)), administrador };
}
