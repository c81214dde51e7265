// `npm run sin-factor -- --nit … --quien … --motivo … --si`: takes the second factor from an administrator who lost the phone and the codes,
// when nobody else administers. A mail tells them, and the audit keeps who did it and why.
import { parseArgs } from 'node:util';
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { NoSePuedeQuitar, quitarFactorPerdido } from '../src/features/usuarios/factor-perdido.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { insertAuditoria } from '../src/shared/auditoria.repo.ts';
import { escribirCorreo } from '../src/shared/bandeja.repo.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirMigrada } from './base-de-orden.ts';

const texto = { type: 'string', default: '' } as const;
const OPCIONES = { nit: texto, quien: texto, motivo: texto, si: { type: 'boolean', default: false } } as const;
const USO = comoSeOrdena('sin-factor', '--nit 1234567-8 --quien "Ana Morales" --motivo "Perdió su teléfono" --si');

let ajustes: Ajustes | null = null;
try {
  const { values } = parseArgs({ options: OPCIONES });
  ajustes = ajustesDelProceso();
  const base = await abrirMigrada(ajustes);
  try {
    if (!values.si) {
      console.log('Quita el segundo factor de quien administra, cierra sus sesiones y le escribe. Nada cambió.');
      console.log(`La orden es: ${USO}`);
    } else {
      const reloj = await relojDe(base);
      const llave = await llaveDelProceso(ajustes, base);
      const maestra = await maestraCompleta(llave, otraLlave(ajustes), base.bd);
      const de = { origen: ajustes.ORIGEN, maestra };
      const cerradas = await base.bd.transaction().execute((tx) =>
        quitarFactorPerdido(
          {
            tx,
            reloj,
            auditar: (hecho) => insertAuditoria(tx, null, reloj.ahora(), hecho),
            // The worker's sweep sends it.
            enviarCorreo: async (correo) => (await escribirCorreo(tx, correo, de)) !== null,
          },
          values,
        ),
      );
      console.log(
        `Ya no tiene segundo factor. Sesiones cerradas: ${cerradas}. Entra con su contraseña y lo activa otra vez.`,
      );
    }
  } finally {
    await base.cerrar();
  }
} catch (e) {
  if (ajustes === null && e instanceof TypeError) console.error(`La orden es: ${USO}`);
  else console.error(e instanceof NoSePuedeQuitar ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
