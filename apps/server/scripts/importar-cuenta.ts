// `npm run importar-cuenta -- aldia_12345678.zip`: brings the whole account of a client, as it left another AlDía, into this
// one, which must be empty. With the embedded database, stop the server meanwhile.
import { readFileSync, statSync } from 'node:fs';
import { abrirBaseDelProceso } from '../src/arranque.ts';
import { importarCuenta, NoSePuedeImportar } from '../src/features/salida/index.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { exigirDuenio } from '../src/operacion/duenio.ts';
import { NoSePudo } from '../src/operacion/no-se-pudo.ts';
import { almacenDe } from '../src/servicios-de-afuera.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { codigoDe } from '../src/shared/fallos-de-base.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { unica } from './opciones-de-orden.ts';

const USO = `La orden es: ${comoSeOrdena('importar-cuenta', 'aldia_12345678.zip')}`;
/** The zip is read whole: the maximum is what one buffer takes. */
const BYTES_MAXIMOS = 2 * 1024 ** 3;

async function importar(archivo: string, a: Ajustes): Promise<void> {
  if (statSync(archivo).size > BYTES_MAXIMOS) throw new NoSePuedeImportar('sospechoso', { detalle: 'más de 2 GB' });
  await exigirDuenio(a.DATOS);
  const base = await abrirBaseDelProceso(a, console.log);
  try {
    const destino = { bd: base.bd, almacen: almacenDe(a), reloj: await relojDe(base) };
    const { nombre, nit, cantidades: n } = await importarCuenta(destino, readFileSync(archivo));
    console.log(`La cuenta de ${nombre} (NIT ${nit}) está completa en este AlDía:`);
    console.log(
      `${n.declaraciones} meses, ${n.facturas} facturas, ${n.retenciones} constancias y ${n.documentos} documentos.`,
    );
    console.log('Entra por "Olvidé mi contraseña" con su NIT y su CUI: la contraseña no viaja en el archivo.');
  } finally {
    await base.cerrar();
  }
}

let ajustes: Ajustes | null = null;
const dichos = process.argv.slice(2);
try {
  const archivo = unica(dichos, USO);
  ajustes = ajustesDelProceso();
  await importar(archivo, ajustes);
} catch (e) {
  if (codigoDe(e) === 'ENOENT') console.error(`No existe el archivo ${dichos[0]}.`);
  else console.error(e instanceof NoSePuedeImportar || e instanceof NoSePudo ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
