// `npm run memoria-de-hojas`: the most memory that a process holds while it hands over a list as a sheet, with 10,000 rows and
// with 100,000, both in a heap of the same few megabytes. With TEST_DATABASE_URL, so that the database is not in the process
// that is measured. It takes some two minutes on a machine that does nothing else.
import { spawnSync } from 'node:child_process';
import { CABECERA_DE_AVANCE, TIPO } from '@aldia/contract/hojas/hoja.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { escenario } from './escenario.ts';

const POCAS = 10_000;
const MUCHAS = 100_000;
/** Ten times the rows: what grows with them would be far past this. */
const RAZON_MAXIMA = 1.25;
const KB_POR_MB = 1024;
/** What the small list fits in. Without it V8 sweeps later the more there is to sweep, and the peak is its garbage: 1.4 times. */
const MONTON = ['--max-old-space-size=128', '--max-semi-space-size=2'];

/** In its own process: the list is made, downloaded and thrown away. Says the peak in MB. */
async function medir(filas: number): Promise<void> {
  const s = await escenario();
  const jefa = await s.crear.usuario([ROL.administrador]);
  await sql`
    insert into usuario (nit, primer_nombre, primer_apellido, direccion)
    select (1000000 + n)::text, 'Cliente', 'Número ' || n, 'Avenida ' || n || ', zona 10' from generate_series(1, ${filas}::int) n`.execute(
    s.bd,
  );
  await sql`insert into usuario_rol (usuario_id, rol_id) select id, 3 from usuario where primer_nombre = 'Cliente'`.execute(
    s.bd,
  );
  const respuesta = await fetch(`${s.url}/api/usuario/estados`, {
    headers: {
      authorization: `Bearer ${jefa.token}`,
      'x-requested-with': 'aldia',
      accept: TIPO.excel,
      [CABECERA_DE_AVANCE]: '1',
    },
  });
  let bytes = 0;
  for await (const parte of respuesta.body ?? []) bytes += parte.length;
  const mb = process.resourceUsage().maxRSS / KB_POR_MB;
  await s.cerrar();
  process.stdout.write(JSON.stringify({ bytes, mb }));
}

function enOtroProceso(filas: number): { readonly bytes: number; readonly mb: number } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...MONTON, import.meta.filename, String(filas)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const pedidas = Number(process.argv[2] ?? 0);
if (pedidas > 0) await medir(pedidas);
else {
  const [pocas, muchas] = [enOtroProceso(POCAS), enOtroProceso(MUCHAS)];
  const razon = muchas.mb / pocas.mb;
  console.log(`${POCAS} rows: ${pocas.mb.toFixed(0)} MB at most, a file of ${pocas.bytes} bytes`);
  console.log(`${MUCHAS} rows: ${muchas.mb.toFixed(0)} MB at most, a file of ${muchas.bytes} bytes`);
  console.log(`ratio ${razon.toFixed(2)}, bound ${RAZON_MAXIMA}`);
  process.exitCode = razon <= RAZON_MAXIMA ? 0 : 1;
}
