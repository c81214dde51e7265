import type { Recursos } from '../../shared/contexto.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { avisarASusDuenios, avisarMandatos } from './avisar-mandatos.ts';

/** Every hour from 8:00 on: if the server was off, the mails still go on the same day. */
const avisarMandatosJob: DefinicionDeTrabajo<object> = {
  nombre: 'gestores.mandatos',
  repetible: 'sí: la clave de la bandeja hace de cada aviso uno solo',
  reintentos: 3,
  esperaS: 60,
  cron: '20 8-20 * * *',
};
export const gestorPermisosObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: avisarMandatosJob,
    hacer: async () => {
      const enviados = await avisarMandatos(recursos);
      if (enviados > 0) recursos.log.info({ enviados }, 'offices told of mandates that end');
      const aClientes = await avisarASusDuenios(recursos);
      if (aClientes > 0) recursos.log.info({ aClientes }, 'clients told of mandates that end');
    },
  },
];
