// The stand-ins of what others own, as one process: `node main-suplentes.ts <bank> <smtp> <control>`; 0 takes a free port.
import { levantarBanguat } from './banguat.ts';
import { levantarSmtp } from './smtp.ts';

const [puertoDelBanco = 0, puerto = 0, puertoDeControl = 0] = process.argv.slice(2).map(Number);

const banco = await levantarBanguat({ puerto: puertoDelBanco });
const correo = await levantarSmtp({ puerto, puertoDeControl });
const listo = { banguat: banco.url, smtp: correo.url, correo: correo.urlDeControl };
if (process.send) process.send({ listo });
else
  console.log(`Banco de Guatemala: ${banco.url}\nCorreo: ${correo.url} (lo recibido: ${correo.urlDeControl}/mensajes)`);

let cerrando = false;
async function cerrar(): Promise<void> {
  if (cerrando) return;
  cerrando = true;
  await Promise.all([banco.cerrar(), correo.cerrar()]);
  process.exit(0);
}
for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(senal, () => void cerrar());
process.on('disconnect', () => void cerrar());
