import { palabraDeAccion } from '@aldia/contract/textos-auditoria.ts';
import { FALTAS_DE_EVIDENCIA as FALTAS, QUE_FALTA } from '@aldia/contract/textos-evidencia.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { type FilaDeHecho, listHechos } from '../evidencia.repo.ts';
import type { Fuentes } from '../fuentes.ts';
import { enHoraDeAqui, type Parte, piezaDeTexto } from '../pieza.ts';

/** More than enough: years of work on one month are some hundreds of facts. */
const HECHOS = 5000;

/** Who did what and when, the oldest first. */
export async function bitacora({ recursos, d, deSat }: Fuentes): Promise<Parte> {
  const ids = deSat.map((s) => s.id);
  const hechos = await listHechos(recursos.bd, d.id, ids, HECHOS + 1);
  const visibles = hechos.slice(0, HECHOS).reverse();
  const texto = visibles.map(renglonDe).join('\n');
  const pieza = piezaDeTexto('8-bitacora.txt', 'Bitácora de la declaración', recursos.reloj.ahora(), texto);
  const porque = llenar(FALTAS.bitacoraCortada, { n: HECHOS.toLocaleString('en-US') });
  return { piezas: [pieza], faltas: hechos.length > HECHOS ? [{ que: QUE_FALTA.bitacora, porque }] : [] };
}

function renglonDe({ cuando, accion, antes, despues, motivo, nombre, nit }: FilaDeHecho): string {
  const quien = nombre === null || nit === null ? 'El sistema' : `${nombre} (NIT ${formatNit(nit)})`;
  return [
    `${enHoraDeAqui(cuando)}  ${quien}  ${palabraDeAccion(accion)}`,
    ...(motivo === null ? [] : [`    Motivo: ${motivo}`]),
    ...(antes === null ? [] : [`    Antes: ${JSON.stringify(antes)}`]),
    ...(despues === null ? [] : [`    Después: ${JSON.stringify(despues)}`]),
    '',
  ].join('\n');
}
