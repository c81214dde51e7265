import { auditoria, type HechoDeAuditoria } from '../auditoria.ts';
import { cambiosLeidos } from '../cambios-leidos.ts';
import { datosDe } from '../columnas.ts';
import { soloHoraConSegundos } from '../momento.ts';
import { palabraDeAccion, ROTULOS_DE_AUDITORIA as R } from '../textos-auditoria.ts';
import { hojaDe } from './hoja.ts';

const dato = datosDe<HechoDeAuditoria>();
const cambiosEscritos = (h: HechoDeAuditoria): string =>
  cambiosLeidos(h)
    .map((c) => `${c.campo}: ${c.antes || '-'} → ${c.despues || '-'}`)
    .join('; ');

export const DATOS_DE_AUDITORIA = [
  dato.momento(R.cuando, (h) => h.cuando, {
    detalle: (h) => soloHoraConSegundos(h.cuando),
  }),
  dato.texto(R.quien, (h) => h.actor?.nombre ?? R.sistema),
  dato.texto(R.accion, (h) => palabraDeAccion(h.accion)),
  dato.texto(R.cliente, (h) => h.cliente?.nombre ?? ''),
  dato.texto(R.sobre, (h) => `${h.entidad} ${h.entidadId}`, { oculta: true }),
  dato.texto(R.motivo, (h) => h.motivo),
  dato.texto(R.cambios, cambiosEscritos, { oculta: true }),
];
export const hojaDeAuditoria = hojaDe(auditoria.listado, {
  archivo: ({ desde, hasta }) => `bitacora_${desde}_${hasta}`,
  columnas: DATOS_DE_AUDITORIA,
});
