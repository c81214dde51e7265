// `npm run administrador -- --nit … --cui … --nombres … --apellidos … --correo …`: the first administrator of a system that has
// none. Prints an address that works once, where that person chooses their password.
import { parseArgs } from 'node:util';
import { abrirBaseDelProceso } from '../src/arranque.ts';
import { NoSePuedeNombrar, nombrarPrimerAdministrador } from '../src/features/registro/primer-administrador.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { insertAuditoria } from '../src/shared/auditoria.repo.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { TEXTO } from './opciones-de-orden.ts';

const OPCIONES = { nit: TEXTO, cui: TEXTO, nombres: TEXTO, apellidos: TEXTO, correo: TEXTO };
const USO = comoSeOrdena(
  'administrador',
  '--nit 1234567-9 --cui 1234567890101 --nombres "Ana Lucía" --apellidos "Morales Pérez" --correo ana@ejemplo.gt',
);

let ajustes: Ajustes | null = null;
try {
  const { values } = parseArgs({ options: OPCIONES });
  ajustes = ajustesDelProceso();
  const base = await abrirBaseDelProceso(ajustes, console.log);
  try {
    const reloj = await relojDe(base);
    const ruta = await base.bd
      .transaction()
      .execute((tx) =>
        nombrarPrimerAdministrador(
          { tx, reloj, auditar: (hecho) => insertAuditoria(tx, null, reloj.ahora(), hecho) },
          values,
        ),
      );
    console.log('Dale esta dirección a quien va a administrar AlDía. Sirve una sola vez, durante 30 minutos:');
    console.log(new URL(ruta, ajustes.ORIGEN).href);
  } finally {
    await base.cerrar();
  }
} catch (e) {
  // Before the settings are read, only the options of the command can be wrong.
  if (ajustes === null && e instanceof TypeError) console.error(`La orden es: ${USO}`);
  else console.error(e instanceof NoSePuedeNombrar ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
