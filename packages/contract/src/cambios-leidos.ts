import { esDia, formatDia } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_DE_SUSCRIPCION } from '@aldia/domain/suscripciones/estados.ts';
import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import type { HechoDeAuditoria } from './auditoria.ts';
import { ESTADO } from './hojas/palabras-de-dinero.ts';
import { diaYHoraEn24 } from './momento.ts';
import { EstadoDeCobro } from './palabras-de-cobro.ts';
import { PALABRA_DE_CAMPO_AUDITADO, PALABRA_DE_SUSCRIPCION } from './textos-auditoria.ts';

type Cambio = HechoDeAuditoria['cambios'][number];
const CAMPOS: Readonly<Record<string, string>> = PALABRA_DE_CAMPO_AUDITADO;
const MOMENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const SI_O_NO: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' };

function palabraDeEstado(entidad: string, valor: string): string {
  if (entidad === 'suscripcion' && esUnoDe(ESTADOS_DE_SUSCRIPCION, valor)) return PALABRA_DE_SUSCRIPCION[valor];
  const deCobro = entidad === 'cobro' ? EstadoDeCobro.safeParse(valor).data : undefined;
  return deCobro ? ESTADO[deCobro].rotulo : valor;
}
function valorLeido(entidad: string, campo: string, valor: string): string {
  if (campo === 'estado') return palabraDeEstado(entidad, valor);
  if (MOMENTO.test(valor)) return diaYHoraEn24(valor);
  return esDia(valor) ? formatDia(valor) : (SI_O_NO[valor] ?? valor);
}

/** What a fact changed, as people read it: moments in Guatemala's time, and words where AlDía has them. */
export const cambiosLeidos = ({ entidad, cambios }: Pick<HechoDeAuditoria, 'entidad' | 'cambios'>): Cambio[] =>
  cambios.map(({ campo, antes, despues }) => ({
    campo: CAMPOS[campo] ?? campo,
    antes: valorLeido(entidad, campo, antes),
    despues: valorLeido(entidad, campo, despues),
  }));
