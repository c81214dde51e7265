/**
 * What postgres_fdw cannot ask and an engine of several machines can: to write a row or, where it is there, to change it. The
 * trial asks it in two steps of one statement; two who write the same row at once are not kept apart by it.
 */
const ESCRIBE_O_CAMBIA =
  /^\s*insert into "?(?<tabla>\w+)"? \((?<columnas>[^)]*)\)\s*(?<filas>(?:values|select)[\s\S]*?)\s+on conflict \((?<clave>[^)]*)\)\s*do update\s+set (?<cambios>[\s\S]*?)(?:\s+returning (?<vuelve>[\s\S]*))?$/i;
const SIN_MAS = /(insert into "?(\w+)"?[\s\S]*?on conflict) \([^)]*\)(\s+do nothing)/gi;

const limpias = (lista: string): string[] => lista.split(',').map((c) => c.trim().replaceAll('"', ''));

/** `where` of the change, which belongs to `set` in the text. */
function partirCambios(cambios: string): readonly [string, string] {
  const donde = /\swhere\s(?=[^)]*(?:\([^)]*\)[^)]*)*$)/i.exec(cambios);
  return donde
    ? [cambios.slice(0, donde.index), ` and (${cambios.slice(donde.index + donde[0].length)})`]
    : [cambios, ''];
}

/** Of a column: its SQL type, and what a row that does not name it has there, as SQL. */
export interface ColumnaPartida {
  readonly tipo: string;
  readonly omision: string;
}

/** The statement as the trial asks it: the same one, unless it writes or changes rows of a table that is split. */
export function enDosPasos(texto: string, partidas: ReadonlyMap<string, ReadonlyMap<string, ColumnaPartida>>): string {
  const partes = ESCRIBE_O_CAMBIA.exec(texto)?.groups;
  const suyos = partidas.get(partes?.['tabla'] ?? '');
  if (!partes || !suyos)
    return texto.replace(SIN_MAS, (todo, antes: string, tabla: string, despues: string) =>
      partidas.has(tabla) ? antes + despues : todo,
    );
  const { tabla = '', columnas = '', filas = '', clave = '', cambios = '', vuelve } = partes;
  const nombres = limpias(columnas);
  // A value that stood in its column said its type by that.
  const sueltos = /^(?:values \(([^)]*)\)$|select ((?:\$\d+(?:,\s*)?)+)(?=\s))/i.exec(filas);
  const valores = sueltos?.[1] ?? sueltos?.[2];
  const conTipos = limpias(valores ?? '').map((v, i) => `${v}::${suyos.get(nombres[i] ?? '')?.tipo}`);
  const origen = sueltos ? `select ${conTipos.join(', ')} ${filas.slice(sueltos[0].length)}` : filas;
  const iguales = limpias(clave).map((c) => `${tabla}."${c}" = excluded."${c}"`);
  // A column that the row does not name stands in `excluded` with what it has by omission.
  const dichos = cambios.replace(/excluded\."?(\w+)"?/g, (todo, c: string) =>
    nombres.includes(c) ? todo : `(${suyos.get(c)?.omision})::${suyos.get(c)?.tipo}`,
  );
  const [pone, donde] = partirCambios(dichos);
  const dado = vuelve
    ? ` returning ${limpias(vuelve)
        .map((c) => `${tabla}."${c}"`)
        .join(', ')}`
    : '';
  const junto = iguales.join(' and ');
  return `with excluded (${columnas}) as materialized (${origen}),
    cambiadas as (update ${tabla} set ${pone} from excluded where ${junto}${donde}${dado}),
    agregadas as (insert into ${tabla} (${columnas}) select * from excluded where not exists (select 1 from ${tabla} where ${junto})${dado})
    ${vuelve ? 'select * from cambiadas union all select * from agregadas' : 'select 1 where false'}`;
}
