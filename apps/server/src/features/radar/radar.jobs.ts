import type { Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import type { DefinicionDeTrabajo, Obrero } from '../../shared/trabajos.ts';
import { medirDeNuevo } from './medicion.repo.ts';

const medirDeNuevoJob: DefinicionDeTrabajo<object> = {
  nombre: 'radar.medir-de-nuevo',
  repetible: 'sí: lo que ya se midió con la regla de hoy no se vuelve a medir',
  reintentos: 3,
  esperaS: 60,
  cron: '*/10 * * * *',
};
/** Short transactions: who saves a month of one of these clients waits for its batch. */
const POR_TANDA = 200;

/** Measures again what was measured by a rule of before, a batch in each transaction. Returns how many rows. */
export async function medirTodos(recursos: Recursos, porTanda = POR_TANDA): Promise<number> {
  for (let total = 0; ; ) {
    const medidos = await comoSistema(recursos, (ctx) => medirDeNuevo(ctx.tx, porTanda));
    if (medidos === 0) return total;
    total += medidos;
  }
}

export const radarObreros = (recursos: Recursos): Obrero<object>[] => [
  {
    trabajo: medirDeNuevoJob,
    hacer: async () => {
      const medidos = await medirTodos(recursos);
      if (medidos > 0) recursos.log.info({ medidos }, 'clients measured again');
    },
  },
];
