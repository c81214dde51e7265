// `npm run trabajos`: lists the jobs that failed every try and wait for a person. With `--repetir` or `--quitar`, an id (more
// than once) or `todos`, and `--quien … --motivo … --si`, it repeats them from the beginning, or removes them.
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { atenderMuertos } from '../src/operacion/trabajos-muertos.ts';
import { comoSeOrdena } from '../src/shared/env.ts';
import { listMuertos } from '../src/shared/trabajos.repo.ts';
import { DE_QUIEN_ORDENA } from './opciones-de-orden.ts';
import { ordenEnBase } from './orden-en-base.ts';

const USO = comoSeOrdena(
  'trabajos',
  '--repetir ID|todos (o --quitar ID|todos) --quien "Ana Morales" --motivo "Ya hay disco" --si',
);
const ninguno: string[] = [];
const ids = { type: 'string', multiple: true, default: ninguno } as const;
const OPCIONES = {
  repetir: ids,
  quitar: ids,
  ...DE_QUIEN_ORDENA,
} as const;
const LARGO = 300;
const corto = (t: string): string => (t.length > LARGO ? `${t.slice(0, LARGO)}…` : t);

await ordenEnBase(USO, OPCIONES, async (entorno, o) => {
  const esperan = await listMuertos(entorno.bd);
  if (esperan.length === 0) return console.log('Ningún trabajo espera a una persona.');
  console.log(`${esperan.length} trabajos fallaron todas sus veces y esperan a una persona:`);
  for (const t of esperan) {
    console.log(`  ${t.id}  ${t.trabajo}, pedido el ${t.pedidoEn}`);
    console.log(`    falló: ${corto(t.fallo)}`);
    console.log(`    datos: ${corto(t.datos)}`);
  }
  const { repetir, quitar, quien, motivo } = o;
  if (!o.si) return console.log(`Nada cambió. Cuando la causa esté arreglada: ${USO}`);
  if (repetir.length > 0 === quitar.length > 0) throw new NoSePudo('Di una de las dos: --repetir o --quitar.');
  const que = repetir.length > 0 ? 'repetir' : 'quitar';
  const { hechos, de } = await atenderMuertos(entorno, {
    que,
    cuales: repetir.length > 0 ? repetir : quitar,
    quien,
    motivo,
  });
  if (que === 'quitar') return console.log(`Se quitaron ${hechos} de ${de}.`);
  console.log(`Se intentan otra vez ${hechos} de ${de}.`);
  if (hechos < de) console.log('De los demás ya espera uno igual, o su cola ya no existe: nadie los intentará.');
});
