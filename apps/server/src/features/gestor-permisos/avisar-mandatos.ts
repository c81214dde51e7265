import { dia } from '@aldia/domain/fechas/fechas.ts';
import { ultimoDiaPorVencer } from '@aldia/domain/gestor/mandato.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { correoDeMandatoPropio, correoDeMandatosQueTerminan } from './correos.ts';
import { listPropiosQueTerminan, listQueTerminan } from './mandatos.repo.ts';
import { findClienteActivo, findGestor } from './personas.repo.ts';

/** How many groups (office and day) one transaction handles. Below: how many names a mail shows. */
const POR_TANDA = 100;
const NOMBRES = 10;
const ANTES_DE_TODOS = { gestorId: 0, hasta: dia('1900-01-01') };

/** Tells each office of its mandates that are about to end, one mail for each last day. Returns how many mails were written. */
export async function avisarMandatos(recursos: Recursos): Promise<number> {
  const hoy = recursos.reloj.hoy();
  const dias = { desde: hoy, hasta: ultimoDiaPorVencer(hoy) };
  let escritos = 0;
  for (let despuesDe = ANTES_DE_TODOS; ; ) {
    const tanda = await comoSistema(recursos, async ({ tx, enviarCorreo }) => {
      const grupos = await listQueTerminan(tx, dias, despuesDe, { grupos: POR_TANDA, nombres: NOMBRES });
      let suyos = 0;
      for (const grupo of grupos) {
        const gestor = await findGestor(tx, grupo.gestorId);
        if (gestor && (await enviarCorreo(correoDeMandatosQueTerminan(gestor, grupo)))) suyos++;
      }
      return { ultimo: grupos.at(-1), suyos };
    });
    escritos += tanda.suyos;
    if (tanda.ultimo === undefined) return escritos;
    despuesDe = tanda.ultimo;
  }
}

/** Tells each client who can enter, once, that their mandate to an office is about to end. Returns how many mails were written. */
export async function avisarASusDuenios(recursos: Recursos): Promise<number> {
  const hoy = recursos.reloj.hoy();
  const dias = { desde: hoy, hasta: ultimoDiaPorVencer(hoy) };
  let escritos = 0;
  for (let despuesDe = 0; ; ) {
    const tanda = await comoSistema(recursos, async ({ tx, enviarCorreo }) => {
      const mandatos = await listPropiosQueTerminan(tx, dias, despuesDe, POR_TANDA);
      let suyos = 0;
      for (const m of mandatos) {
        const [gestor, cliente] = [await findGestor(tx, m.gestorId), await findClienteActivo(tx, m.usuarioId)];
        if (gestor && cliente && (await enviarCorreo(correoDeMandatoPropio(cliente, gestor, m)))) suyos++;
      }
      return { ultimo: mandatos.at(-1), suyos };
    });
    escritos += tanda.suyos;
    if (tanda.ultimo === undefined) return escritos;
    despuesDe = tanda.ultimo.id;
  }
}
