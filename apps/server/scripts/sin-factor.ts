// `npm run sin-factor -- --nit … --quien … --motivo … --si`: takes the second factor from an administrator who lost the phone and the codes,
// when nobody else administers. A mail tells them, and the audit keeps who did it and why.
import { parseArgs } from 'node:util';
import { llaveDelProceso, otraLlave } from '../src/arranque.ts';
import { NoSePuedeQuitar, type PedidoDeFactor, quitarFactorPerdido } from '../src/features/usuarios/factor-perdido.ts';
import { fraseDeFallo } from '../src/frase-de-fallo.ts';
import { insertAuditoria } from '../src/shared/auditoria.repo.ts';
import { escribirCorreo } from '../src/shared/bandeja.repo.ts';
import { type Ajustes, ajustesDelProceso, comoSeOrdena } from '../src/shared/env.ts';
import { maestraCompleta } from '../src/shared/llaves.ts';
import { relojDe } from '../src/shared/reloj-de-base.ts';
import { abrirMigrada } from './base-de-orden.ts';
import { DE_QUIEN_ORDENA, TEXTO } from './opciones-de-orden.ts';

const OPCIONES = { nit: TEXTO, ...DE_QUIEN_ORDENA } as const;
const USO = comoSeOrdena('sin-factor', '--nit 1234567-9 --quien "Ana Morales" --motivo "Perdió su teléfono" --si');

async function quitar(a: Ajustes, pedido: PedidoDeFactor): Promise<void> {
  const base = await abrirMigrada(a);
  try {
    const reloj = await relojDe(base);
    const maestra = await maestraCompleta(await llaveDelProceso(a, base), otraLlave(a), base.bd);
    const cerradas = await base.bd.transaction().execute((tx) =>
      quitarFactorPerdido(
        {
          tx,
          reloj,
          auditar: (hecho) => insertAuditoria(tx, null, reloj.ahora(), hecho),
          // The worker's sweep sends it.
          enviarCorreo: async (correo) => (await escribirCorreo(tx, correo, { origen: a.ORIGEN, maestra })) !== null,
        },
        pedido,
      ),
    );
    console.log(
      `Ya no tiene segundo factor. Sesiones cerradas: ${cerradas}. Entra con su contraseña y lo activa otra vez.`,
    );
  } finally {
    await base.cerrar();
  }
}

let ajustes: Ajustes | null = null;
try {
  const { values } = parseArgs({ options: OPCIONES });
  if (values.si) {
    ajustes = ajustesDelProceso();
    await quitar(ajustes, values);
  } else {
    console.log('Quita el segundo factor de quien administra, cierra sus sesiones y le escribe. Nada cambió.');
    console.log(`La orden es: ${USO}`);
  }
} catch (e) {
  if (ajustes === null && e instanceof TypeError) console.error(`La orden es: ${USO}`);
  else console.error(e instanceof NoSePuedeQuitar ? e.message : fraseDeFallo(e, ajustes));
  process.exitCode = 1;
}
