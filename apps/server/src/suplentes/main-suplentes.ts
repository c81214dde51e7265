// The stand-ins of all outside services, as one process: `node main-suplentes.ts <bank> <smtp> <its control> <card provider>
// <its control> <whatsapp> <ticlabs>`; 0 takes a free port.
import { relojReal } from '../shared/reloj.ts';
import { levantarBanguat } from './banguat.ts';
import { LLAVE_DE_PRUEBA, levantarPasarela } from './pasarela.ts';
import { levantarSmtp } from './smtp.ts';
import { levantarTicLabs } from './ticlabs.ts';
import { levantarWhatsapp } from './whatsapp.ts';

const [
  puertoDelBanco = 0,
  puerto = 0,
  puertoDeControl = 0,
  puertoDePasarela = 0,
  puertoDeSuControl = 0,
  puertoDeWhatsapp = 0,
  puertoDeTicLabs = 0,
] = process.argv.slice(2).map(Number);

const banco = await levantarBanguat({ puerto: puertoDelBanco });
const correo = await levantarSmtp({ puerto, puertoDeControl });
const pasarela = await levantarPasarela({
  puerto: puertoDePasarela,
  puertoDeControl: puertoDeSuControl,
  // The database outlives this process: ids of another start must not come again.
  semilla: relojReal.ahora(),
});
const ticlabs = await levantarTicLabs({ puerto: puertoDeTicLabs });
const whatsapp = await levantarWhatsapp({ puerto: puertoDeWhatsapp });
/** Settings for a server that uses them, and the addresses where received mails and WhatsApp messages can be read. */
const listo = {
  ajustes: {
    SMTP_URL: correo.url,
    BANGUAT_URL: banco.url,
    PASARELA_URL: pasarela.url,
    PASARELA_COMPONENTE_URL: pasarela.componente,
    PASARELA_LIQUIDACION_URL: pasarela.liquidacion,
    PASARELA_LLAVE: LLAVE_DE_PRUEBA,
    TICLABS_URL: ticlabs.url,
    TICLABS_USUARIO: ticlabs.usuario,
    TICLABS_CLAVE: ticlabs.clave,
    WHATSAPP_URL: whatsapp.url,
    WHATSAPP_TOKEN: whatsapp.token,
    WHATSAPP_NUMERO: whatsapp.numero,
  },
  controlDeCorreo: correo.urlDeControl,
  controlDeWhatsapp: whatsapp.urlDeControl,
};
export type Suplentes = typeof listo;
if (process.send) process.send({ listo });
else
  console.log(`Banco de Guatemala: ${banco.url}
Correo: ${correo.url} (lo recibido: ${correo.urlDeControl}/mensajes)
Pasarela: ${pasarela.url} (control: ${pasarela.urlDeControl}/movimientos)
  Formulario: ${pasarela.componente}
  Liquidación: ${pasarela.liquidacion}
TicLabs: ${ticlabs.url} (control: ${ticlabs.url}/control)
WhatsApp: ${whatsapp.url} (lo recibido: ${whatsapp.urlDeControl}/mensajes)`);

let cerrando = false;
async function cerrar(): Promise<void> {
  if (cerrando) return;
  cerrando = true;
  await Promise.all([banco.cerrar(), correo.cerrar(), pasarela.cerrar(), ticlabs.cerrar(), whatsapp.cerrar()]);
  process.exit(0);
}
for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(senal, () => void cerrar());
process.on('disconnect', () => void cerrar());
