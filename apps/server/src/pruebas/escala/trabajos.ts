import { fork } from 'node:child_process';
import path from 'node:path';
import { mes, mesParaElegir, mesSiguiente, primerDia, sumarDias } from '@aldia/domain/fechas/fechas.ts';
import type { Conexiones } from '../../shared/db.ts';
import { relojReal } from '../../shared/reloj.ts';
import type { Medida, Medidor } from './medir.ts';
import type { Encargo, Respuesta } from './obrero.ts';

/** A job on a day on which there is something to do for many, and how what it did is counted and taken back. */
interface ConTrabajo {
  readonly nombre: string;
  readonly trabajo: string;
  /** At which hour, in UTC. */
  readonly ahora: string;
  readonly cuenta: string;
  readonly deshacer: readonly string[];
}

const A_LAS_SEIS = 'T12:10:00.000Z';
const A_LAS_NUEVE = 'T15:00:00.000Z';
/** It asks the bank for its file. */
const NO_SE_MIDEN = new Set(['cobros.conciliar-ayer']);

function conTrabajo(periodo: string): readonly ConTrabajo[] {
  const fecha = mesParaElegir(mes(periodo));
  const otro = mesSiguiente(fecha);
  const correos = (clave: string) => `delete from bandeja_salida where clave like '${clave}:%' and enviada_en is null`;
  const cuantos = (clave: string) =>
    `select count(*)::int as cuantos from bandeja_salida where clave like '${clave}:%' and enviada_en is null`;
  const hoy = relojReal.hoy();
  return [
    {
      nombre: 'abrir el mes de todos',
      trabajo: 'declaraciones.abrir-mes',
      ahora: `${primerDia(otro)}T06:10:00.000Z`,
      cuenta: `select count(*)::int as cuantos from declaracion where periodo = '${fecha}'`,
      // Nobody deletes a month: what refers to it is looked for row by row, and twenty-five thousand take a quarter of an hour.
      deshacer: [
        `begin; set local session_replication_role = replica; delete from declaracion where periodo = '${fecha}'; commit`,
        'select contar_de_nuevo()',
      ],
    },
    {
      nombre: 'recordar vencimientos',
      trabajo: 'recordatorios.vencimientos',
      ahora: `${sumarDias(primerDia(otro), -4)}${A_LAS_NUEVE}`,
      cuenta: cuantos('vence'),
      deshacer: [correos('vence')],
    },
    {
      nombre: 'anunciar renovaciones',
      trabajo: 'suscripciones.diario',
      ahora: `${hoy}${A_LAS_SEIS}`,
      cuenta: cuantos('renovacion-proxima'),
      deshacer: [correos('renovacion-proxima')],
    },
    {
      nombre: 'renovar, sin tarjeta',
      trabajo: 'suscripciones.renovar',
      ahora: `${hoy}${A_LAS_SEIS}`,
      cuenta: "select count(*)::int as cuantos from suscripcion where estado = 'en_mora'",
      deshacer: [
        "update suscripcion set estado = 'activa', mora_desde = null, mora_intentos = 0, mora_siguiente = null where estado = 'en_mora'",
        'update usuario set estado_id = 1 where estado_id > 2',
        'delete from bandeja_salida where enviada_en is null',
      ],
    },
  ];
}

async function abrirObrero(env: NodeJS.ProcessEnv) {
  const hijo = fork(path.join(import.meta.dirname, 'obrero.ts'), {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const oir = () =>
    new Promise<Respuesta>((si, no) => {
      const muere = (codigo: number | null) => no(new Error(`the worker ended with ${codigo}`));
      hijo.once('exit', muere);
      hijo.once('message', (r) => {
        hijo.off('exit', muere);
        si(r as Respuesta);
      });
    });
  const primera = await oir();
  return {
    hijo,
    horarios: 'listo' in primera ? primera.listo : [],
    hacer: async (encargo: Encargo): Promise<void> => {
      const respuesta = oir();
      hijo.send(encargo);
      const r = await respuesta;
      if ('error' in r && r.error) throw new Error(`${encargo.trabajo}: ${r.error}`);
    },
  };
}

/** What each job costs: of those that work for everybody, each thing done; of all of them, a run that finds nothing to do. */
export async function medirTrabajos(m: Medidor, base: Conexiones, env: NodeJS.ProcessEnv, periodo: string) {
  const obrero = await abrirObrero(env);
  const hechos: (readonly [string, Medida])[] = [];
  const ociosos: (readonly [string, Medida])[] = [];
  const contar = async (cuenta: string): Promise<number> =>
    (await base.pool.query<{ cuantos: number }>(cuenta)).rows[0]?.cuantos ?? 0;
  try {
    for (const t of conTrabajo(periodo)) {
      const antes = await contar(t.cuenta);
      const medida = await m.medir(obrero.hijo, async () => {
        await obrero.hacer(t);
        return (await contar(t.cuenta)) - antes;
      });
      hechos.push([t.nombre, medida]);
    }
    // With everything done: each of them again, which is what a night is that has nothing for it.
    for (const trabajo of obrero.horarios.filter((h) => !NO_SE_MIDEN.has(h))) {
      const ahora = conTrabajo(periodo).find((t) => t.trabajo === trabajo)?.ahora ?? relojReal.ahora();
      await obrero.hacer({ trabajo, ahora });
      ociosos.push([trabajo, await m.medir(obrero.hijo, () => obrero.hacer({ trabajo, ahora }).then(() => 1))]);
    }
    return { hechos, ociosos };
  } finally {
    obrero.hijo.kill('SIGKILL');
    for (const t of conTrabajo(periodo)) for (const sentencia of t.deshacer) await base.pool.query(sentencia);
  }
}
