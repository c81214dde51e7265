// `npm run instalacion`: docs/instalacion.md word by word, as root of a new Debian 12 whose first process is systemd, with
// the archive of `npm run empaquetar`: eight steps to a first client; then what its units forbid, lose and repeat, and its containers.
// It needs root, and of Debian systemd-container, debootstrap, podman, podman-compose, runc and postgresql. Ends with 'N passed, N failed'.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { contenedores } from './instalacion/contenedores.ts';
import { guia } from './instalacion/guia.ts';
import { maquina } from './instalacion/maquina.ts';
import { avisos, servicios } from './instalacion/servicios.ts';

const PAQUETE = path.resolve(import.meta.dirname, '../../../../paquete');
const fallas: string[] = [];
let bien = 0;
const exigir = (que: string, va: boolean): void => {
  console.log(`${va ? 'ok   ' : 'FALLA'} ${que}`);
  if (va) bien++;
  else fallas.push(que);
};
const archivo = existsSync(PAQUETE) ? readdirSync(PAQUETE).find((f) => f.endsWith('.tar.gz')) : undefined;
if (archivo === undefined) {
  console.error('No hay paquete: corre antes npm run empaquetar.');
  process.exit(1);
}
const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-instalacion-'));
const smtp = await levantarSmtp();
const suya = await maquina(carpeta, Number(new URL(smtp.url).port));
try {
  await guia(suya, path.join(PAQUETE, archivo), smtp, exigir);
  await servicios(suya, exigir);
  await avisos(suya, smtp, exigir);
  await contenedores(carpeta, path.join(PAQUETE, archivo), exigir);
} catch (e) {
  exigir(e instanceof Error ? (e.stack ?? e.message) : String(e), false);
} finally {
  suya.tirar();
  await smtp.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
}
console.log(`${bien} passed, ${fallas.length} failed`);
process.exit(fallas.length > 0 ? 1 : 0);
